import { readFileSync } from "node:fs";
import path from "node:path";
import { capabilityFields } from "@portico/shared-sdk/host";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const read = (file: string) => readFileSync(path.join(rootDirectory, file), "utf8");
const contextGuide = read("docs/capabilities.md");

/** Each code block below a line that links the file which it is a part of. */
const examplesOf = (guide: string) =>
  [...guide.matchAll(/^\[(.+)\]\(\.\.\/(.+)\):\n\n```\w+\n([^]*?)```$/gm)].map(
    ([, name = "", file = "", code = ""]) => ({ name, file, code }),
  );
const recipes = examplesOf(read("docs/embedding.md"));
const examples = examplesOf(contextGuide);

test.each(["html", "react", "next", "vue", "angular"])("embedding has a recipe for %s", (folder) => {
  expect(recipes.map(({ name }) => name)).toContainEqual(expect.stringMatching(`^${folder}/`));
});

test.each([...recipes, ...examples])("the code of $name is the example's", ({ file, code }) => {
  expect(read(file)).toContain(code);
});

test.each(Object.entries(capabilityFields))(
  "the guide to the context has fields and a whole example of %s",
  (capability, fields) => {
    const [, section = ""] = contextGuide.split(`\n## \`${capability}\`\n`);
    const [own = ""] = section.split("\n## ");
    for (const field of fields) expect(own).toContain(`| \`${field}\` |`);
    const [example] = examplesOf(own);
    expect(example?.code).toBe(read(example?.file ?? ""));
  },
);
