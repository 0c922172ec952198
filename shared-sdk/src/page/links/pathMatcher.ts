export interface PathMatch<Target> {
  readonly target: Target;
  /** The path's last segments, as written, in the order of the pattern's names. */
  readonly values: readonly string[];
}

export type PathMatcher<Target> = (path: string) => PathMatch<Target> | null;

const noValues: readonly string[] = [];
const patternForm = /^((?:\/[^/{}]+)+\/)((?:\{[^/{}]+\}\/)*)$/;

/**
 * Compiles patterns into one lookup whose cost depends on the path's length and never on the number of patterns.
 * Literal paths are keys of a map, patterns are found by the text before their values.
 *
 * Shape:  patterns end in a slash; their values (`{NAME}`) are their last segments: `/trade/spot/{BASE}/{QUOTE}/`.
 *         Paths are matched as written and have to end in a slash
 * Errors: a pattern of another form, or one that is there twice, throws: both are mistakes in a table
 */
export function createPathMatcher<Target>(
  patterns: Iterable<readonly [pattern: string, target: Target]>,
): PathMatcher<Target> {
  const literals = new Map<string, Target>();
  /** Targets by the number of values, then by the length of the literal text before them, then by that text. */
  const prefixes: Map<string, Target>[][] = [];

  for (const [pattern, target] of patterns) {
    const form = patternForm.exec(pattern);
    if (form === null) throw new Error(`not a path pattern: ${pattern}`);
    // both groups take part in every match
    const [, literal, names] = form as unknown as readonly [string, string, string];
    const count = names.split("/").length - 1;
    const targets = count === 0 ? literals : ((prefixes[count] ??= [])[literal.length] ??= new Map());
    if (targets.has(literal)) throw new Error(`two targets for the path pattern ${pattern}`);
    targets.set(literal, target);
  }

  return (path) => {
    const target = literals.get(path);
    if (target !== undefined) return { target, values: noValues };
    let end = path.length;
    for (let count = 1; count < prefixes.length; count += 1) {
      end = path.lastIndexOf("/", end - 2) + 1;
      // performance: the length is compared first, since it excludes most paths without a slice
      const prefixTarget = prefixes[count]?.[end]?.get(path.slice(0, end));
      if (prefixTarget !== undefined) {
        return { target: prefixTarget, values: path.slice(end, -1).split("/") };
      }
    }
    return null;
  };
}
