import { chmodSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { rootDirectory } from "../build/rootDirectory.ts";

/**
 * Bundles a program of this repository to one CommonJS file for Node. This repository's files become a part of it; packages
 * stay imports, unless the program has to run without any installed package.
 */
export async function bundleProgram(
  source: string,
  target: string,
  { packages }: { readonly packages: "external" | "bundle" },
): Promise<void> {
  await build({
    entryPoints: [path.join(rootDirectory, source)],
    outfile: target,
    bundle: true,
    packages,
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
