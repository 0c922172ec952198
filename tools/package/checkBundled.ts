import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { readSdkManifest } from "./sdkManifest.ts";

/**
 * Bundles the components that have stylesheets in another project, with a webpack configuration for plain CSS and
 * without any setup for this SDK.
 *
 * Errors: throws when the build fails or the bundle lacks a stylesheet
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
  const [script = "", stylesheet = ""] = ["page.js", "page.css"].map((file) =>
    readFileSync(path.join(folder, "bundle", file), "utf8"),
  );
  const [className = "no class"] = /\bsdk_button_[0-9a-f]{6}\b/.exec(script) ?? [];
  if (!stylesheet.includes(`.${className}`))
    throw new Error("The stylesheet and the script of the bundle use different class names for the button.");
}
