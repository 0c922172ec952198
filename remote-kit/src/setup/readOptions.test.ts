import { readOptions } from "./readOptions.ts";
import { isUsageError } from "./usageError.ts";

function read(...args: readonly string[]) {
  try {
    const { flags, values, names } = readOptions(args, { flags: ["json"], values: ["from", "to"] });
    return { flags: [...flags], values, names };
  } catch (error) {
    return isUsageError(error) ? error.message : error;
  }
}

test.each([
  [[], { flags: [], values: {}, names: [] }],
  [["--from", "a", "b", "--json"], { flags: ["json"], values: { from: "a" }, names: ["b"] }],
  [["--from=a", "--to=-b"], { flags: [], values: { from: "a", to: "-b" }, names: [] }],
])("%j is parsed", (args, options) => {
  expect(read(...args)).toEqual(options);
});

test.each([
  [["--form", "a"], "There is no option --form."],
  [["--from"], "The option --from needs a value."],
  [["--from="], "The option --from needs a value."],
  [["--from", "--to", "b"], "The option --from needs a value."],
  [["--from", "a", "--from=b"], "The option --from is given twice."],
  [["--json=yes"], "The option --json takes no value."],
])("%j is refused", (args, sentence) => {
  expect(read(...args)).toBe(sentence);
});
