#!/usr/bin/env node
// The command is TypeScript. Its modules are bundled at the first start after one of them has changed, because loading them one by
// one takes longer than most commands; so there is no build that could be forgotten.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const config = path.resolve(process.env.PORTICO_CONFIG ?? path.join(root, "portico.config.ts"));
const folder = path.join(root, ".cache/portico");
const bundle = path.join(folder, `${createHash("sha256").update(config).digest("hex").slice(0, 16)}.mjs`);

/** What a file's content is known by without reading it; `null` for one that is gone. */
function describeFile(file) {
  const facts = statSync(path.join(root, file), { throwIfNoEntry: false });
  return facts === undefined ? null : [facts.mtimeMs, facts.size];
}

/** The first line of a bundle lists the files that it was made of. */
function isCurrent() {
  try {
    const text = readFileSync(bundle, "utf8");
    const inputs = JSON.parse(text.slice(2, text.indexOf("\n")));
    return inputs.every(([file, facts]) => String(describeFile(file)) === String(facts));
  } catch {
    return false;
  }
}

async function createBundle() {
  const { build } = createRequire(import.meta.url)("esbuild");
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [fileURLToPath(new URL("../src/command/main.ts", import.meta.url))],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["portico-source"],
    // the second one reads a file of its own beside its code
    external: ["@aws-sdk/client-s3", "@bokuweb/zstd-wasm"],
    plugins: [
      {
        name: "configuration",
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/portico\.config\.ts$/ }, ({ importer }) =>
            // a configuration may import that of this repository
            importer.endsWith("site.ts") ? { path: config } : undefined,
          ),
      },
    ],
    // errors are known by the names of their classes
    keepNames: true,
    // packages that are CommonJS require what Node has; sources may import the same under its own name
    banner: {
      js: 'import { createRequire as createBundleRequire } from "node:module";\nconst require = createBundleRequire(import.meta.url);',
    },
    write: false,
    metafile: true,
    logLevel: "warning",
  });
  const inputs = ["package-lock.json", ...Object.keys(metafile.inputs)].map((file) => [
    file,
    describeFile(file),
  ]);
  mkdirSync(folder, { recursive: true });
  // order: a process that starts meanwhile reads the bundle before or this one, each whole
  const written = `${bundle}.${process.pid}`;
  writeFileSync(written, `//${JSON.stringify(inputs)}\n${outputFiles[0].text}`);
  renameSync(written, bundle);
}

if (!isCurrent()) await createBundle();
// it is in the bundle, and Node can't load the file itself
delete process.env.PORTICO_CONFIG;
await import(pathToFileURL(bundle).href);
