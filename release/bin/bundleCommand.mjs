import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sdkSource = "release/src/storage/s3Sdk.ts";

/**
 * Bundles the command with the packages that it uses.
 *
 * @param {object} options
 * @param {string} options.sdkFile the bundle of the SDK, beside this one, which only a storage in a bucket loads
 * @param {import("esbuild").Plugin[]} [options.plugins]
 */
export async function bundleCommand({ sdkFile, plugins = [] }) {
  const { inputs, ...bundled } = await bundle("release/src/command/main.ts", {
    // the first one reads a file of its own beside its code, and the other has a package without the text of its licence
    external: ["@bokuweb/zstd-wasm", "eslint-scope"],
    plugins: [
      ...plugins,
      {
        name: "sdk",
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/s3Sdk\.ts$/ }, () => ({ path: `./${sdkFile}`, external: true })),
      },
    ],
  });
  return { ...bundled, inputs: [...inputs, sdkSource] };
}

/** Bundles the parts of the SDK that a storage in a bucket uses. */
export function bundleSdk() {
  return bundle(sdkSource, {
    // the packages' modules instead of their CommonJS files: of these, what is not used is left out
    mainFields: ["module", "main"],
  });
}

/** What the bundle of the SDK is made of. */
export function readSdkInputs() {
  return [sdkSource, "package-lock.json"].map((file) => readFileSync(path.join(root, file))).join("");
}

/** @param {import("esbuild").BuildOptions} options */
async function bundle(source, options) {
  const { metafile, outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    platform: "node",
    // a module of Node's other format takes longer to load, and has no cache of its compiled code
    format: "cjs",
    supported: { "dynamic-import": false },
    target: "node20",
    conditions: ["portico-source"],
    // errors are known by the names of their classes
    keepNames: true,
    define: { "import.meta.url": "importMetaUrl" },
    banner: { js: `const importMetaUrl = require("node:url").pathToFileURL(__filename).href;` },
    write: false,
    metafile: true,
    logLevel: "warning",
  });
  const [output] = Object.values(metafile.outputs);
  const { text } = outputFiles[0];
  return {
    text: `//${createHash("sha256").update(text).digest("hex")}\n${text}`,
    /** Files whose change may change the bundle. */
    inputs: Object.keys(metafile.inputs),
    /** Files of which it contains a part. */
    contained: Object.keys(output.inputs).filter((file) => output.inputs[file].bytesInOutput > 0),
  };
}
