/**
 * Size of message formatting in a page, in bytes: react-intl as the SDK's React entry point uses it, with the ICU parser
 * and with the parser's stub, because messages arrive compiled. Both without React.
 *
 * Usage: node -C portico-source --import tsx bench/i18n/runtimeSize.ts
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import TerserPlugin from "terser-webpack-plugin";
import webpack, { type Configuration } from "webpack";
import { readConditions } from "../readConditions.ts";

const limitGzipBytes = 7_800;
const here = path.dirname(fileURLToPath(import.meta.url));

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
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: "./entry.js",
    target: ["web", "es2020"],
    output: { path: path.join(folder, "out"), filename: "bundle.js", library: { type: "module" } },
    experiments: { outputModule: true },
    externalsType: "module",
    externals: ["react", "react/jsx-runtime"],
    resolve: { modules: [path.resolve(here, "../../node_modules")] },
    optimization: {
      minimizer: [
        new TerserPlugin({ extractComments: false, terserOptions: { format: { comments: false } } }),
      ],
    },
    plugins,
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString("errors-only"))) : resolve(),
    ),
  );
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
  const record = { ...conditions, limitGzipBytes, results };
  writeFileSync(path.join(here, "runtimeSize.json"), `${JSON.stringify(record, null, 2)}\n`);
  console.table(results);
  if ((results[1]?.gzipBytes ?? Infinity) > limitGzipBytes) process.exitCode = 1;
}

void run();
