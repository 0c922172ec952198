import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { runWebpack } from "./runWebpack.ts";
import type { ShippedPackage } from "./shippedPackages.ts";
import { ThirdPartyNoticesPlugin } from "./ThirdPartyNoticesPlugin.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

const manifest = (name: string, license?: unknown) => JSON.stringify({ name, version: "1.2.3", license });

let folder = "";
beforeEach(() => {
  folder = createTemporaryFolder();
});

async function build(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const listFile = path.join(folder, "dist/packages/browser.json");
  await runWebpack([
    {
      context: folder,
      mode: "production",
      target: ["web", "es2019"],
      entry: { main: "./main.js" },
      output: { path: path.join(folder, "dist/browser"), filename: "[name].js", publicPath: "/" },
      resolveLoader: { modules: [path.resolve("node_modules")] },
      module: {
        rules: [
          { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
          { test: /\.woff2$/, type: "asset/resource" },
        ],
      },
      plugins: [new MiniCssExtractPlugin(), new ThirdPartyNoticesPlugin({ listFile, emitsFile: true })],
    },
  ]);
  return {
    packages: JSON.parse(readFileSync(listFile, "utf8")) as readonly ShippedPackage[],
    readNotices: () => readFileSync(path.join(folder, "dist/browser/third-party-notices.txt"), "utf8"),
  };
}

test("lists the packages of entries, chunks, stylesheets and fonts in the output, and no others", async () => {
  const { packages, readNotices } = await build({
    "main.js": `
      import { used } from "alpha";
      import "./main.css";
      console.log(used);
      import("@scope/lazy").then(({ text }) => console.log(text));
    `,
    "main.css": `@font-face { font-family: Serif; src: url("font/files/serif.woff2"); }`,
    "node_modules/alpha/package.json": manifest("alpha", "MIT"),
    "node_modules/alpha/LICENSE": "Copyright Alpha",
    "node_modules/alpha/index.js": `import { inner } from "./lib/inner.js"; export const used = inner;`,
    "node_modules/alpha/lib/package.json": `{ "type": "module" }`,
    "node_modules/alpha/lib/inner.js": `export const inner = Math.random();`,
    "node_modules/@scope/lazy/package.json": manifest("@scope/lazy", "Apache-2.0"),
    "node_modules/@scope/lazy/LICENSE.md": "Copyright Lazy",
    "node_modules/@scope/lazy/NOTICE": "Notice of Lazy",
    "node_modules/@scope/lazy/index.js": `export const text = "lazy";`,
    "node_modules/font/package.json": manifest("font", "OFL-1.1"),
    "node_modules/font/OFL.txt": "not recognised as a licence",
    "node_modules/font/LICENSE": "Copyright Font",
    "node_modules/font/files/serif.woff2": "glyphs",
    "node_modules/unused/package.json": manifest("unused", "GPL-3.0"),
    "node_modules/unused/index.js": "",
  });
  expect(packages.map(({ name, licence }) => [name, licence]).sort()).toEqual([
    ["@scope/lazy", "Apache-2.0"],
    ["alpha", "MIT"],
    ["font", "OFL-1.1"],
    // its runtime loads the chunk
    ["webpack", "MIT"],
  ]);
  expect(packages.find(({ name }) => name === "@scope/lazy")?.text).toBe("Copyright Lazy\n\nNotice of Lazy");
  for (const { name, version, licence, text } of packages) {
    expect(readNotices()).toContain(`${name} ${version} (${licence})\n\n${text}`);
  }
});

test("writes a text shared by two packages once", async () => {
  const { readNotices } = await build({
    "main.js": `import "alpha"; import "beta";`,
    "node_modules/alpha/package.json": manifest("alpha", "ISC"),
    "node_modules/alpha/LICENSE": "Copyright Both",
    "node_modules/alpha/index.js": "module.exports = 1;",
    "node_modules/beta/package.json": manifest("beta", "ISC"),
    "node_modules/beta/LICENSE": "Copyright Both",
    "node_modules/beta/index.js": "module.exports = 2;",
  });
  expect(readNotices().match(/Copyright Both/g)).toHaveLength(1);
  expect(readNotices()).toContain("alpha 1.2.3 (ISC)\nbeta 1.2.3 (ISC)\n\nCopyright Both");
});

test("a build without third-party code writes an empty list and no notices", async () => {
  const { packages, readNotices } = await build({ "main.js": "" });
  expect(packages).toEqual([]);
  expect(readNotices).toThrow("ENOENT");
});

test.each([
  ["GPL-3.0", { LICENSE: "Copyright Alpha" }, 'alpha@1.2.3 has the licence "GPL-3.0", which is not allowed'],
  [undefined, { LICENSE: "Copyright Alpha" }, 'alpha@1.2.3 has the licence "none", which is not allowed'],
  [
    { type: "MIT" },
    { LICENSE: "Copyright Alpha" },
    'alpha@1.2.3 has the licence "none", which is not allowed',
  ],
  ["MIT", {}, "alpha@1.2.3 has no licence file"],
  ["MIT", { LICENSE: " \n" }, "alpha@1.2.3 has no licence file"],
])("fails for a shipped package with the licence %j and the files %j", async (license, files, message) => {
  const building = build({
    "main.js": `import "alpha";`,
    "node_modules/alpha/package.json": manifest("alpha", license),
    "node_modules/alpha/index.js": "module.exports = 1;",
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`node_modules/alpha/${name}`, text])),
  });
  await expect(building).rejects.toThrow(message);
});
