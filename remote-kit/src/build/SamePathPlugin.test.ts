import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runWebpack } from "./runWebpack.ts";
import { SamePathPlugin } from "./SamePathPlugin.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

let parent = "";
beforeEach(() => {
  parent = createTemporaryFolder();
});

async function build(name: string): Promise<string> {
  const context = path.join(parent, name);
  mkdirSync(context, { recursive: true });
  writeFileSync(
    path.join(context, "main.js"),
    `import "./first.js"; import("./later.js").then(({ text }) => console.log(text));`,
  );
  // not part of the concatenated module, so with an id of its own
  writeFileSync(path.join(context, "first.js"), `exports.now = Date.now();`);
  writeFileSync(path.join(context, "later.js"), `export const text = "later";`);
  await runWebpack([
    {
      context,
      mode: "production",
      target: ["web", "es2019"],
      entry: "./main.js",
      output: { path: path.join(context, "dist"), filename: "[name].js", publicPath: "/" },
      plugins: [new SamePathPlugin()],
    },
  ]);
  return readFileSync(path.join(context, "dist/main.js"), "utf8");
}

test.each(["a#b", "#", "a#b/c #d", "a%23b"])(
  "a build in %s has the same bytes as one elsewhere",
  async (folder) => {
    expect(await build(folder)).toBe(await build("plain"));
  },
);
