import { Linter } from "eslint";
import { standardTermsPlugin } from "./standardTermsPlugin.mjs";

const lint = (text: string, filename: string) => {
  const { textParser, rules } = standardTermsPlugin;
  const isScript = filename.endsWith(".js");
  return new Linter().verify(
    text,
    [
      {
        files: ["**/*.js", "**/*.md", "**/*.css"],
        plugins: { portico: { rules: rules as never } },
        ...(!isScript && { languageOptions: { parser: textParser } }),
        rules: { "portico/standard-terms": "error" },
      },
    ],
    filename,
  );
};

describe("standard-terms", () => {
  it.each([
    ["comment", "// nobody calls this\n", "a.js"],
    ["string", 'export const text = "the entrance";\n', "a.js"],
    ["identifier", "export const lateEntrance = 1;\n", "a.js"],
    ["document", "# Title\n\nThe rule stands here.\n", "a.md"],
    ["stylesheet", "/* above the picture */\n", "a.css"],
  ])("reports a listed word in a %s, with the term to use", (_, text, filename) => {
    expect(lint(text, filename)).toEqual([
      expect.objectContaining({
        ruleId: "portico/standard-terms",
        message: expect.stringMatching(/^Write /),
      }),
    ]);
  });

  it.each(["src/lateEntrance.js", "entrance/index.js"])("reports a listed word in the path %s", (path) => {
    expect(lint("export const isOpen = true;\n", path)).toEqual([
      expect.objectContaining({ line: 1, message: expect.stringMatching(/^Rename .* “[eE]ntrance”/) }),
    ]);
  });

  it("reports line and column", () => {
    expect(lint("# Title\n\nThe rule stands here.\n", "a.md")).toEqual([
      expect.objectContaining({ line: 3, column: 10, endColumn: 16 }),
    ]);
  });

  it.each([
    ["code", "export const isOpen = true; // the caller is notified\n", "a.js"],
    ["a document", "# Title\n\nThe rule is defined here.\n", "a.md"],
  ])("accepts %s without listed words", (_, text, filename) => {
    expect(lint(text, filename)).toEqual([]);
  });
});
