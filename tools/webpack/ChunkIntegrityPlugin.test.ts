import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { computeIntegrity } from "@portico/release/integrity";
import { runWebpack } from "@portico/remote-kit/internal/build";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { ChunkIntegrityPlugin } from "./ChunkIntegrityPlugin.ts";

let folder = "";
beforeEach(() => {
  folder = createTemporaryFolder();
  mkdirSync(path.join(folder, "src"));
});

const main = `
  globalThis.hashes = PLACEHOLDER;
  globalThis.open = () => import("./lazy.js");
`;

/** Returns the names of the built files: the entry's and the lazy chunk's. */
async function build(entryText: string, lazyText: string): Promise<{ entry: string; lazy: string }> {
  writeFileSync(path.join(folder, "src/main.js"), entryText);
  writeFileSync(path.join(folder, "src/lazy.js"), lazyText);
  await runWebpack([
    {
      context: folder,
      mode: "production",
      target: ["web", "es2019"],
      entry: { main: "./src/main.js" },
      output: {
        path: path.join(folder, "dist"),
        clean: true,
        filename: "[name].[contenthash:12].js",
        chunkFilename: "[id].[contenthash:12].js",
        publicPath: "/",
      },
      optimization: { chunkIds: "deterministic" },
      plugins: [new ChunkIntegrityPlugin({ entry: "main", placeholder: "PLACEHOLDER" })],
    },
  ]);
  const [entry = "", lazy = ""] = readdirSync(path.join(folder, "dist")).sort((first) =>
    first.startsWith("main.") ? -1 : 1,
  );
  return { entry, lazy };
}

const read = (file: string) => readFileSync(path.join(folder, "dist", file));

test("the entry's file contains the integrity of each lazy chunk, by its id", async () => {
  const { entry, lazy } = await build(main, `export const text = "loaded later";`);
  const [id = ""] = lazy.split(".");
  expect(read(entry).toString()).toContain(
    `globalThis.hashes=${JSON.stringify({ [id]: computeIntegrity(read(lazy)) })}`,
  );
});

test("a changed chunk changes the name of the entry's file, an unchanged one does not", async () => {
  const first = await build(main, `export const text = "loaded later";`);
  const same = await build(main, `export const text = "loaded later";`);
  const changed = await build(main, `export const text = "changed";`);
  expect(same).toEqual(first);
  expect(changed.entry).not.toBe(first.entry);
  expect(changed.lazy).not.toBe(first.lazy);
});

test("an entry without the placeholder fails the build", async () => {
  await expect(build(`import("./lazy.js");`, `export {};`)).rejects.toThrow(
    "The file of the entry main does not contain PLACEHOLDER.",
  );
});
