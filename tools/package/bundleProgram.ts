import { chmodSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** Packages of others stay imports; those of this repository are bundled from their sources. */
const bundleOwnPackages: Plugin = {
  name: "own-packages",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      request.startsWith("@portico/") || kind === "entry-point" ? undefined : { external: true },
    ),
};

/**
 * Bundles a program of this repository to one CommonJS file for Node. This repository's files become a part of it; packages
 * stay imports (`external`), except those of this repository (`own`), or all become a part (`bundle`).
 */
export async function bundleProgram(
  source: string,
  target: string,
  { packages }: { readonly packages: "external" | "own" | "bundle" },
): Promise<void> {
  await build({
    entryPoints: [path.join(rootDirectory, source)],
    outfile: target,
    bundle: true,
    ...(packages === "own" ? { plugins: [bundleOwnPackages] } : { packages }),
    conditions: ["portico-source"],
    platform: "node",
    target: "node20",
    format: "cjs",
    charset: "utf8",
    // the sources run as CommonJS modules with import.meta, as tsx has them
    define: { "import.meta.url": "importMetaUrl" },
    banner: {
      js: `#!/usr/bin/env node\nconst importMetaUrl = require("node:url").pathToFileURL(__filename).href;`,
    },
    logLevel: "error",
  });
  chmodSync(target, 0o755);
}
