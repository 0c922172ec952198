import { parseArgs } from "node:util";

/** The options of a script of `package.json`, in addition to `--help`. */
interface ArgumentRules<Flag extends string> {
  /** The text of `--help`. */
  readonly help: string;
  /** Options without a value, by their long name. */
  readonly flags?: readonly Flag[];
  /** What the names that may follow are called in sentences, and which there are; without a list, any name. */
  readonly names?: { readonly kind: string; readonly known?: readonly string[] };
}

/**
 * Reads the command line. Call it before anything else: on `--help` and on a mistake the process ends here, so that
 * neither starts a build.
 *
 * Errors: exit code 2 and one sentence for an unknown option or name
 */
export function readArguments<Flag extends string = never>({
  help,
  flags = [],
  names = { kind: "argument", known: [] },
}: ArgumentRules<Flag>): { readonly flags: ReadonlySet<Flag>; readonly names: readonly string[] } {
  const { values, positionals, tokens } = parseArgs({
    args: process.argv.slice(2),
    strict: false,
    tokens: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  if (values["help"] === true) {
    process.stdout.write(help);
    process.exit(0);
  }
  const isFlag = (name: string): name is Flag => (flags as readonly string[]).includes(name);
  const given = new Set<Flag>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    if (!isFlag(token.name) && token.name !== "help")
      endForMistake(`There is no option ${token.rawName}.`, help);
    if (token.value !== undefined) endForMistake(`The option ${token.rawName} takes no value.`, help);
    if (isFlag(token.name)) given.add(token.name);
  }
  const { known } = names;
  const unknown = known === undefined ? [] : positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const list = known === undefined || known.length === 0 ? "" : ` Known: ${known.join(", ")}.`;
    endForMistake(`There is no ${names.kind} ${unknown.join(", ")}.${list}`, help);
  }
  return { flags: given, names: positionals };
}

/** Ends the process as command lines do for a call that they don't understand. */
function endForMistake(sentence: string, help: string): never {
  const command = /^(?:npm run \S+|npm \S+|node \S+ \S+)/.exec(help)?.[0] ?? "";
  const hint = command.startsWith("npm") ? `${command} -- --help` : `${command} --help`;
  process.stderr.write(`${sentence} See \`${hint}\`.\n`);
  process.exit(2);
}
