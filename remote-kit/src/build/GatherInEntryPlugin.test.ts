import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import type { Configuration } from "webpack";
import { runWebpack } from "./runWebpack.ts";
import { GatherInEntryPlugin } from "./GatherInEntryPlugin.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

const sources = {
  "main.js": `
    // the entry needs the renderer as a shared module does: it is there to be had, and not run at once
    globalThis.lend = () => require("./renderer.js");
    globalThis.order.push("main");
    import(/* webpackChunkName: "first" */ "./first.js").then(({ begin }) => globalThis.order.push(begin()));
  `,
  "first.js": `
    import { draw } from "./renderer.js";
    export const begin = () => draw("first");
    export const goOn = () => import("./later.js");
  `,
  "later.js": `export const text = "asked for further on";`,
  "renderer.js": `export const draw = (text) => "drawn " + text;`,
};

const rendererApart = {
  name: "renderer",
  filename: "[name].js",
  test: /renderer\.js$/,
  chunks: "initial" as const,
  enforce: true,
};

let folder = "";
let files: readonly string[] = [];
beforeAll(async () => {
  folder = createTemporaryFolder();
  mkdirSync(path.join(folder, "src"));
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, "src", name), text);
  files = await build();
});

async function build(): Promise<readonly string[]> {
  const configuration: Configuration = {
    context: folder,
    mode: "production",
    target: ["web", "es2019"],
    entry: { main: "./src/main.js" },
    output: {
      path: path.join(folder, "dist"),
      filename: "[name].js",
      chunkFilename: "[id].js",
      publicPath: "/",
    },
    optimization: { chunkIds: "named", splitChunks: { cacheGroups: { renderer: rendererApart } } },
    plugins: [new GatherInEntryPlugin({ entry: "main", group: "first", apart: "renderer" })],
  };
  await runWebpack([configuration]);
  return readdirSync(path.join(folder, "dist")).sort();
}

/** A page without a network: a script runs when the test delivers it. */
function openPage() {
  const order: string[] = [];
  const document = {
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => {} }),
    head: { appendChild: () => {} },
  };
  const page = createContext({ order, document, setTimeout: () => 0, clearTimeout: () => {} });
  runInContext("globalThis.self = globalThis;", page);
  return {
    order,
    receive: async (file: string) => {
      runInContext(readFileSync(path.join(folder, "dist", file), "utf8"), page);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("the first import has no file, its own imports have files", () => {
  expect(files).toHaveLength(3);
  expect(files).toEqual(expect.arrayContaining(["main.js", "renderer.js"]));
  const contents = files.map((file) => readFileSync(path.join(folder, "dist", file), "utf8"));
  expect(contents.filter((text) => text.includes("drawn ") || text.includes("further on"))).toHaveLength(2);
  expect(readFileSync(path.join(folder, "dist/main.js"), "utf8")).toContain('"first"');
});

test("the entry runs before the separate chunk, the included module after it has loaded", async () => {
  const { order, receive } = openPage();
  await receive("main.js");
  expect(order).toEqual(["main"]);
  await receive("renderer.js");
  expect(order).toEqual(["main", "drawn first"]);
});

test("does not wait for a chunk that has loaded already", async () => {
  const { order, receive } = openPage();
  await receive("renderer.js");
  expect(order).toEqual([]);
  await receive("main.js");
  expect(order).toEqual(["main", "drawn first"]);
});
