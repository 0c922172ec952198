import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";
import { rootDirectory } from "../build/rootDirectory.ts";
import { readSdkManifest } from "./sdkManifest.ts";

/**
 * Bundles the parts that have style sheets in the project of another repository, with a bundler that takes plain CSS
 * and knows nothing of this one.
 *
 * Errors: throws when the bundle fails or a sheet is not in it
 */
export async function checkBundled(folder: string): Promise<void> {
  const modules = [path.join(rootDirectory, "node_modules")];
  writeFileSync(
    path.join(folder, "page.mjs"),
    `import { Button } from "${readSdkManifest().name}/ui";\nconsole.log(Button);\n`,
  );
  const compiler = webpack({
    mode: "none",
    context: folder,
    entry: "./page.mjs",
    output: { path: path.join(folder, "bundle"), filename: "page.js" },
    resolveLoader: { modules },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }] },
    plugins: [new MiniCssExtractPlugin({ filename: "page.css" })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats === undefined || stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats?.toString({ all: false, errors: true, warnings: true }));
  }
  const [script = "", sheet = ""] = ["page.js", "page.css"].map((file) =>
    readFileSync(path.join(folder, "bundle", file), "utf8"),
  );
  const [className = "no class"] = /\bsdk_button_[0-9a-f]{6}\b/.exec(script) ?? [];
  if (!sheet.includes(`.${className}`))
    throw new Error("The bundle's sheet and script name the button otherwise.");
}
