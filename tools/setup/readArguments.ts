import { parseArgs } from "node:util";
import {
  isUsageError,
  readOptions,
  type GivenOptions,
  type OptionRules,
} from "@portico/remote-kit/internal/setup";

/** The options of a script of `package.json`, in addition to `--help`. */
interface ArgumentRules<Flag extends string, Value extends string> extends OptionRules<Flag, Value> {
  /** The text of `--help`. */
  readonly help: string;
  /** What the names that may follow are called in sentences, and which there are; without a list, any name. */
  readonly names?: { readonly kind: string; readonly known?: readonly string[] };
}

/**
 * Reads the command line. Call it before anything else: on `--help` and on a mistake the process ends here, so that
 * neither starts a build.
 *
 * Errors: exit code 2 and one sentence for an unknown option or name
 */
export function readArguments<Flag extends string = never, Value extends string = never>({
  help,
  flags = [],
  values = [],
  names: { kind, known } = { kind: "argument", known: [] },
}: ArgumentRules<Flag, Value>): GivenOptions<Flag, Value> {
  const args = process.argv.slice(2);
  const options = { help: { type: "boolean", short: "h" } } as const;
  if (parseArgs({ args, strict: false, options }).values.help === true) {
    process.stdout.write(help);
    process.exit(0);
  }
  const given = endOnMistake(help, () => readOptions(args, { flags: [...flags, "help" as Flag], values }));
  const unknown = known === undefined ? [] : given.names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const list = known === undefined || known.length === 0 ? "" : ` Known: ${known.join(", ")}.`;
    endForMistake(`There is no ${kind} ${unknown.join(", ")}.${list}`, help);
  }
  return given;
}

/** Runs a step that may find a mistake in the command line; ends the process then. */
export function endOnMistake<Result>(help: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (isUsageError(error)) endForMistake(error.message, help);
    throw error;
  }
}

/** Ends the process as command lines do for a call that they don't understand. */
function endForMistake(sentence: string, help: string): never {
  const command = /^(?:npm run \S+|npm \S+|node \S+ \S+)/.exec(help)?.[0] ?? "";
  const hint = command.startsWith("npm") ? `${command} -- --help` : `${command} --help`;
  process.stderr.write(`${sentence} See \`${hint}\`.\n`);
  process.exit(2);
}
