import { readArguments } from "./readArguments.ts";

describe("the command line", () => {
  const help = "npm run paint [-- --dry COLOUR …]\n\nPaints.\n";

  /** The result of `readArguments`, or how it ends the process. */
  function read(...args: readonly string[]) {
    let output = "";
    const argv = jest.replaceProperty(process, "argv", ["node", "paint.ts", ...args]);
    const write = (text: unknown) => (output += String(text)) !== "";
    const spies = [
      jest.spyOn(process.stdout, "write").mockImplementation(write),
      jest.spyOn(process.stderr, "write").mockImplementation(write),
      jest.spyOn(process, "exit").mockImplementation((code) => {
        throw new Error(`exit ${code}`);
      }),
    ];
    try {
      const names = { kind: "colour", known: ["red", "blue"] };
      const { flags, names: given } = readArguments({ help, flags: ["dry"], names });
      return { flags: [...flags], names: given };
    } catch (error) {
      return { end: (error as Error).message, output };
    } finally {
      argv.restore();
      spies.forEach((spy) => spy.mockRestore());
    }
  }

  test.each([
    [[], { flags: [], names: [] }],
    [["--dry", "red", "blue"], { flags: ["dry"], names: ["red", "blue"] }],
    [["red", "--dry"], { flags: ["dry"], names: ["red"] }],
  ])("%j is parsed", (args, answer) => {
    expect(read(...args)).toEqual(answer);
  });

  test.each([[["--help"]], [["-h"]], [["green", "--wet", "--help"]]])("%j prints the help", (args) => {
    expect(read(...args)).toEqual({ end: "exit 0", output: help });
  });

  test.each([
    [["--wet"], "There is no option --wet."],
    [["--no-dry"], "There is no option --no-dry."],
    [["-d"], "There is no option -d."],
    [["--constructor"], "There is no option --constructor."],
    [["--dry=yes"], "The option --dry takes no value."],
    [["--help=yes"], "The option --help takes no value."],
    [["red", "green", "pink"], "There is no colour green, pink. Known: red, blue."],
    [["--", "--dry"], "There is no colour --dry. Known: red, blue."],
    [[""], "There is no colour . Known: red, blue."],
  ])("%j is refused", (args, sentence) => {
    expect(read(...args)).toEqual({
      end: "exit 2",
      output: `${sentence} See \`npm run paint -- --help\`.\n`,
    });
  });
});
