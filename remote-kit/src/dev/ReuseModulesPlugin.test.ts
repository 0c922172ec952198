import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { revisionPlaceholder } from "../build/releaseVersion.ts";
import { runWebpack } from "../build/runWebpack.ts";
import type { BuildFacts } from "./page/development.ts";
import { ReuseModulesPlugin } from "./ReuseModulesPlugin.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

const directory = createTemporaryFolder();

const sources = {
  "entry.js": 'import "./view.js"; import "./styled.js"; import "./lazy.js";',
  "view.js": 'import { store } from "./store.js"; export const view = () => store;',
  "store.js": 'import { limit } from "./limit.js"; export const store = { limit };',
  "limit.js": "export const limit = 1;",
  "styled.js": `export const className = "wheel-${revisionPlaceholder}_hero";`,
  "lazy.js": 'export const load = () => import("./limit.js");',
  "containerRuntime.js": "export const scope = {};",
};

/** Builds the sources and returns the hashes that the build has of its modules. */
async function build(changed: Partial<typeof sources> = {}): Promise<BuildFacts["hashes"]> {
  for (const [file, text] of Object.entries({ ...sources, ...changed }))
    writeFileSync(path.join(directory, file), text);
  const output = path.join(directory, "dist");
  await runWebpack([
    {
      context: directory,
      mode: "none",
      entry: "./entry.js",
      output: { path: output, filename: "entry.js", publicPath: "/" },
      optimization: { moduleIds: "named" },
      plugins: [new ReuseModulesPlugin()],
    },
  ]);
  let facts: BuildFacts | undefined;
  const createHandler = (given: BuildFacts) => {
    facts = given;
    return () => {};
  };
  const window = { [Symbol.for("portico.development")]: { createHandler } };
  runInNewContext(readFileSync(path.join(output, "entry.js"), "utf8"), { window, self: {}, Symbol });
  return facts?.hashes ?? {};
}

test("a module has another hash exactly if it or a module that it imports has changed", async () => {
  const before = await build();
  expect(Object.keys(before).sort()).toEqual(["./limit.js", "./store.js", "./view.js"]);
  expect(await build()).toEqual(before);
  const after = await build({ "store.js": `${sources["store.js"]} export const more = 2;` });
  expect(after["./limit.js"]).toBe(before["./limit.js"]);
  expect(after["./store.js"]).not.toBe(before["./store.js"]);
  expect(after["./view.js"]).not.toBe(before["./view.js"]);
});

test.each([
  ["the version of the build", "styled.js"],
  ["a chunk of the build", "lazy.js"],
  ["the set-up of the build's container", "containerRuntime.js"],
])("a module with %s runs again in each build, and so does what imports it", async (_reason, file) => {
  const hashes = await build({ "view.js": `import "./${file}"; export const view = 1;` });
  expect(Object.keys(hashes)).not.toContain("./view.js");
  expect(Object.keys(hashes)).not.toContain(`./${file}`);
});
