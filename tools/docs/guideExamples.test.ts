import { readFileSync } from "node:fs";
import path from "node:path";
import { capabilityFields } from "@portico/shared-sdk/host";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { listBlocks } from "./listBlocks.ts";

const read = (file: string) => readFileSync(path.join(rootDirectory, file), "utf8");
const contextGuide = read("docs/capabilities.md");
const filesIn = (document: string, text?: string) => listBlocks(document, text).map(({ file }) => file);

test.each(["html", "react", "next", "vue", "angular"])("embedding has a recipe for %s", (folder) => {
  const example = expect.stringMatching(`^examples/embedding/${folder}/`) as unknown;
  expect(filesIn("docs/embedding.md")).toContainEqual(example);
});

test("the guide for migration has a configuration of webpack", () => {
  expect(filesIn("docs/migrate.md")).toContain("examples/enhanced-webpack/webpack.config.mjs");
});

test.each(Object.entries(capabilityFields))(
  "the guide to the context has fields and a whole example of %s",
  (capability, fields) => {
    const [, section = ""] = contextGuide.split(`\n## \`${capability}\`\n`);
    const [own = ""] = section.split("\n## ");
    for (const field of fields) expect(own).toContain(`| \`${field}\` |`);
    const [example] = listBlocks("docs/capabilities.md", own);
    expect(example?.code).toBe(read(example?.file ?? ""));
  },
);
