import { readFileSync } from "node:fs";
import path from "node:path";
import { locales } from "@portico/shared-sdk/host";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { baseFileOf, readMessageFile } from "@portico/remote-kit/internal/messages";
import { resolveMessageWorkspaces } from "./resolveMessageWorkspaces.ts";

const rows = readFileSync(path.join(rootDirectory, "docs/translations.md"), "utf8")
  .split("\n## Form of address and terms\n")[1]!
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [header = [], , ...languages] = rows;
const withoutTicks = (cell = "") => cell.replace(/`/g, "");

describe("the glossary in docs/translations.md", () => {
  it("has a row for each language's file, and ten terms", () => {
    expect(languages.map(([file]) => withoutTicks(file)).sort()).toEqual(
      [...new Set(locales.map(baseFileOf))].sort(),
    );
    expect(header).toHaveLength(12);
  });

  it.each(languages)("uses the terms of the messages in %s", (file, _address, ...terms) => {
    const messages = resolveMessageWorkspaces([])
      .map((directory) => readMessageFile(directory, withoutTicks(file)))
      .flatMap((textById) => [...textById]);
    const textById = new Map(messages);
    expect(terms).toEqual(header.slice(2).map((id) => textById.get(withoutTicks(id))));
  });
});
