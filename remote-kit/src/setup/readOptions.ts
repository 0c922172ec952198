import { parseArgs } from "node:util";
import { createUsageError } from "./usageError.ts";

/** The options of a command, by their long names. */
export interface OptionRules<Flag extends string, Value extends string> {
  /** Options without a value. */
  readonly flags?: readonly Flag[];
  /** Options with a value, as `--from URL` or `--from=URL`. */
  readonly values?: readonly Value[];
}

export interface GivenOptions<Flag extends string, Value extends string> {
  readonly flags: ReadonlySet<Flag>;
  readonly values: Readonly<Partial<Record<Value, string>>>;
  /** What is not an option. */
  readonly names: readonly string[];
}

/**
 * Reads what follows a command.
 *
 * Errors: throws a `UsageError` for an unknown option, one without its value or with one too many, and one that is given twice
 */
export function readOptions<Flag extends string = never, Value extends string = never>(
  args: readonly string[],
  { flags = [], values = [] }: OptionRules<Flag, Value>,
): GivenOptions<Flag, Value> {
  const { positionals, tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(values.map((name) => [name, { type: "string" as const }])),
  });
  const isFlag = (name: string): name is Flag => (flags as readonly string[]).includes(name);
  const isValue = (name: string): name is Value => (values as readonly string[]).includes(name);
  const givenFlags = new Set<Flag>();
  const givenValues: Partial<Record<Value, string>> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    if (isFlag(name)) {
      if (value !== undefined) throw createUsageError(`The option ${rawName} takes no value.`);
      givenFlags.add(name);
    } else if (isValue(name)) {
      // the parser takes the next option as the value
      if (value === undefined || value === "" || (token.inlineValue === false && value.startsWith("-")))
        throw createUsageError(`The option ${rawName} needs a value.`);
      if (givenValues[name] !== undefined) throw createUsageError(`The option ${rawName} is given twice.`);
      givenValues[name] = value;
    } else throw createUsageError(`There is no option ${rawName}.`);
  }
  return { flags: givenFlags, values: givenValues, names: positionals };
}
