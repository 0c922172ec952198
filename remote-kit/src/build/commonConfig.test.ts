import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { compileStyles, inlineFiles } from "./commonConfig.ts";
import { runWebpack } from "./runWebpack.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg"/>`;

let folder = "";
beforeEach(() => {
  folder = createTemporaryFolder();
  writeFileSync(path.join(folder, "cup.svg"), drawing);
  writeFileSync(path.join(folder, "cup.png"), "pixels");
  writeFileSync(path.join(folder, "cup.module.css"), ".cup { background: url(./cup.png) }");
  writeFileSync(
    path.join(folder, "main.js"),
    `import cup from "./cup.svg"; import styles from "./cup.module.css"; globalThis.shown = [cup, styles];`,
  );
});

test("images are part of the script or the stylesheet that uses them", async () => {
  await runWebpack([
    {
      context: folder,
      mode: "production",
      target: ["web", "es2019"],
      entry: "./main.js",
      output: { path: path.join(folder, "dist") },
      module: { rules: [compileStyles({ scope: "cup", extract: true }), inlineFiles] },
      plugins: [new MiniCssExtractPlugin()],
    },
  ]);
  expect(readdirSync(path.join(folder, "dist")).sort()).toEqual(["main.css", "main.js"]);
  const read = (file: string) => readFileSync(path.join(folder, "dist", file), "utf8");
  const encode = (text: string) => Buffer.from(text).toString("base64");
  expect(read("main.js")).toContain(`data:image/svg+xml;base64,${encode(drawing)}`);
  expect(read("main.css")).toContain(`data:image/png;base64,${encode("pixels")}`);
});
