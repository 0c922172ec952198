import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const guide = readFileSync(path.join(rootDirectory, "docs/embedding.md"), "utf8");

/** Each code block below a line that links the file which it is a part of. */
const recipes = [
  ...guide.matchAll(/^\[(.+)\]\(\.\.\/(examples\/embedding\/.+)\):\n\n```\w+\n([^]*?)```$/gm),
].map(([, name = "", file = "", code = ""]) => ({ name, file, code }));

test.each(["html", "react", "next", "vue", "angular"])("the guide has a recipe for %s", (folder) => {
  expect(recipes.map(({ name }) => name)).toContainEqual(expect.stringMatching(`^${folder}/`));
});

test.each(recipes)("the code of $name is the example's", ({ file, code }) => {
  expect(readFileSync(path.join(rootDirectory, file), "utf8")).toContain(code);
});
