#!/usr/bin/env node
// The command is TypeScript. Its modules are bundled at the first start after one of them has changed, because loading them one by
// one takes longer than most commands; so there is no build that could be forgotten.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadBundle } from "./loadBundle.cjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const config = path.resolve(process.env.PORTICO_CONFIG ?? path.join(root, "portico.config.ts"));
const folder = path.join(root, ".cache/portico");
const bundle = path.join(folder, `${hashOf(config)}.cjs`);

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** What a file's content is known by without reading it; `null` for one that is gone. */
function describeFile(file) {
  const facts = statSync(path.join(root, file), { throwIfNoEntry: false });
  return facts === undefined ? null : [facts.mtimeMs, facts.size];
}

/** The first line of a bundle lists the files that it was made of. */
function isCurrent() {
  try {
    const text = readFileSync(bundle, "latin1");
    const inputs = JSON.parse(text.slice(2, text.indexOf("\n")));
    return inputs.every(([file, facts]) => String(describeFile(file)) === String(facts));
  } catch {
    return false;
  }
}

async function createBundle() {
  const { bundleCommand, bundleSdk, readSdkInputs } = await import("./bundleCommand.mjs");
  mkdirSync(folder, { recursive: true });
  const sdk = path.join(folder, `s3Sdk-${hashOf(readSdkInputs())}.cjs`);
  const configuration = {
    name: "configuration",
    setup: ({ onResolve }) =>
      onResolve({ filter: /\/portico\.config\.ts$/ }, ({ importer }) =>
        // a configuration may import that of this repository
        importer.endsWith("site.ts") ? { path: config } : undefined,
      ),
  };
  const [{ text, inputs }] = await Promise.all([
    bundleCommand({ sdkFile: path.basename(sdk), plugins: [configuration] }),
    existsSync(sdk) || bundleSdk().then((bundled) => writeWhole(sdk, bundled.text)),
  ]);
  const files = ["package-lock.json", path.relative(root, sdk), ...inputs];
  writeWhole(bundle, `//${JSON.stringify(files.map((file) => [file, describeFile(file)]))}\n${text}`);
}

/** A process that starts meanwhile reads the file before or this one, each whole. */
function writeWhole(file, text) {
  const written = `${file}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, file);
}

if (!isCurrent()) await createBundle();
// it is in the bundle, and Node can't load the file itself
delete process.env.PORTICO_CONFIG;
loadBundle(bundle);
