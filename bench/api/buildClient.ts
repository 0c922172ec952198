import path from "node:path";
import { runWebpack, syntaxTarget } from "@portico/remote-kit/internal/build";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { defineBundleConfig } from "@portico/tools/webpack/defineBundleConfig";

/** Compiles the API client for Node as it is compiled for a page; returns the file. */
export async function buildClient(folder: string): Promise<string> {
  const entry = path.join(rootDirectory, "bench/api/clientEntry.ts");
  await runWebpack([
    {
      ...defineBundleConfig({ entry, outputPath: folder }),
      target: ["node", syntaxTarget],
      output: { path: folder, filename: "client.cjs", library: { type: "commonjs2" } },
    },
  ]);
  return path.join(folder, "client.cjs");
}
