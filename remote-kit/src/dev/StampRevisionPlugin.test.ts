import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { revisionPlaceholder } from "../build/releaseVersion.ts";
import { runWebpack } from "../build/runWebpack.ts";
import { StampRevisionPlugin } from "./StampRevisionPlugin.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

const directory = createTemporaryFolder();

async function build(source: string, other = "") {
  writeFileSync(path.join(directory, "entry.js"), source);
  const stamp = new StampRevisionPlugin(() => other);
  const output = path.join(directory, "dist");
  await runWebpack([
    {
      context: directory,
      mode: "none",
      entry: "./entry.js",
      output: { path: output, clean: true, uniqueName: `wheel@1.0.0-dev.${revisionPlaceholder}` },
      plugins: [stamp],
    },
  ]);
  const [file = ""] = readdirSync(output);
  return { revision: stamp.revision, text: readFileSync(path.join(output, file), "utf8") };
}

const source = `console.log("wheel@1.0.0-dev.${revisionPlaceholder}")`;

test("puts a hash of the build in the place of the placeholder", async () => {
  const { revision, text } = await build(source);
  expect(revision).toMatch(/^[0-9a-f]{10}$/);
  expect(text).toContain(`wheel@1.0.0-dev.${revision}`);
  expect(text).not.toContain(revisionPlaceholder);
});

test("the hash changes with the source and with the other content only", async () => {
  const { revision } = await build(source);
  expect((await build(source)).revision).toBe(revision);
  expect((await build(`${source};`)).revision).not.toBe(revision);
  expect((await build(source, "changed message")).revision).not.toBe(revision);
});
