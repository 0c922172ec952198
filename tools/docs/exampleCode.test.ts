import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** Each code block below a line that links the file which it is a part of. */
const listRecipes = (guide: string) =>
  [
    ...readFileSync(path.join(rootDirectory, "docs", guide), "utf8").matchAll(
      /^( *)\[(.+)\]\(\.\.\/(examples\/.+)\):\n\n *```\w+\n([^]*?)^ *```$/gm,
    ),
  ].map(([, indent = "", name = "", file = "", code = ""]) => ({
    name,
    file,
    code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  }));

const [embedding, migration] = ["embedding.md", "migrate.md"].map(listRecipes);
const recipes = [...(embedding ?? []), ...(migration ?? [])];

test("the guide for migration has a configuration of webpack", () => {
  expect(migration).toMatchObject([{ file: "examples/enhanced-webpack/webpack.config.mjs" }]);
});

test.each(["html", "react", "next", "vue", "angular"])("the guide has a recipe for %s", (folder) => {
  expect(embedding?.map(({ name }) => name)).toContainEqual(expect.stringMatching(`^${folder}/`));
});

test.each(recipes)("the code of $name is the example's", ({ file, code }) => {
  expect(readFileSync(path.join(rootDirectory, file), "utf8")).toContain(code);
});
