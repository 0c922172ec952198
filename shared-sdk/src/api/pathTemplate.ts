/** A path taken apart: a text in front, then each parameter's name with the text that follows its value. */
export interface PathTemplate {
  readonly head: string;
  readonly parameters: readonly { readonly name: string; readonly tail: string }[];
}

/**
 * Plain segments, each after one slash and none of them `.` or `..`: no absolute address, no `//host`, no escapes
 * and no query can be written in a path.
 */
const pathForm = /^(?:\/(?!\.{1,2}(?:\/|$)):?[A-Za-z0-9._~-]+)+\/?$/;

const pathParameter = /:([^/]+)/;

/** More than a page has calls; what comes after is taken apart anew each time. */
const maximumKept = 200;

const kept = new Map<string, PathTemplate>();

/**
 * Takes a path apart, once for every path as it is written in the code.
 *
 * Errors: none; `null` for a path that is not a plain one
 */
export function parsePathTemplate(path: string): PathTemplate | null {
  const known = kept.get(path);
  if (known !== undefined) return known;
  if (!pathForm.test(path)) return null;
  // texts and names in turn, because the pattern captures the name
  const [head = "", ...rest] = path.split(pathParameter);
  const parameters = rest.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, tail: rest[index + 1] ?? "" }] : [],
  );
  const template = { head, parameters };
  if (kept.size < maximumKept) kept.set(path, template);
  return template;
}
