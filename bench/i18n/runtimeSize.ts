/**
 * Size of message formatting in a page, in bytes: react-intl as the SDK's React entry point uses it, with the ICU parser
 * and with the parser's stub, because messages arrive compiled. Both without React.
 *
 * Usage: node -C portico-source --import tsx bench/i18n/runtimeSize.ts
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { runWebpack } from "@portico/remote-kit/internal/build";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import TerserPlugin from "terser-webpack-plugin";
import webpack, { type Configuration } from "webpack";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";

const limitGzipBytes = 7_800;

/** The names that the SDK's React entry point imports from react-intl. */
const entryText = `export { createIntl, FormattedMessage, RawIntlProvider, useIntl } from "react-intl";`;

const parserModule = /^@formatjs\/icu-messageformat-parser$/;
const withoutParser = new webpack.NormalModuleReplacementPlugin(
  parserModule,
  "@formatjs/icu-messageformat-parser/no-parser.js",
);

async function measure(name: string, plugins: NonNullable<Configuration["plugins"]>) {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-bench-"));
  writeFileSync(path.join(folder, "entry.js"), entryText);
  await runWebpack([
    {
      mode: "production",
      context: folder,
      entry: "./entry.js",
      target: ["web", "es2020"],
      output: { path: path.join(folder, "out"), filename: "bundle.js", library: { type: "module" } },
      experiments: { outputModule: true },
      externalsType: "module",
      externals: ["react", "react/jsx-runtime"],
      resolve: { modules: [path.join(rootDirectory, "node_modules")] },
      optimization: {
        minimizer: [
          new TerserPlugin({ extractComments: false, terserOptions: { format: { comments: false } } }),
        ],
      },
      plugins,
    },
  ]);
  const bytes = readFileSync(path.join(folder, "out/bundle.js"));
  rmSync(folder, { recursive: true });
  return { name, bytes: bytes.length, gzipBytes: gzipSync(bytes, { level: 9 }).length };
}

async function run(): Promise<void> {
  const conditions = readConditions();
  const results = [
    await measure("react-intl with the ICU parser", []),
    await measure("react-intl without it", [withoutParser]),
  ];
  writeRecord("i18n/runtimeSize.json", { ...conditions, limitGzipBytes, results });
  console.table(results);
  if ((results[1]?.gzipBytes ?? Infinity) > limitGzipBytes) process.exitCode = 1;
}

void run();
