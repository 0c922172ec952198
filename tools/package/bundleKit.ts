import { mkdirSync } from "node:fs";
import path from "node:path";
import { build, type BuildOptions } from "esbuild";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { bundleProgram } from "./bundleProgram.ts";

/** What bundler configurations import of the kit, and what runs them; they import no package of this repository. */
const modules: Readonly<Record<string, string>> = {
  "build.cjs": "remote-kit/src/build/index.ts",
  "plugin.cjs": "remote-kit/src/plugin/index.ts",
  "runBundler.cjs": "remote-kit/src/standalone/runBundler.ts",
};

/** Writes the parts of the kit that plain Node and bundlers load to a folder; resolves to the paths of the files. */
export async function bundleKit(folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  for (const [file, source] of Object.entries(modules)) {
    await bundleProgram(source, path.join(folder, file), { packages: "own" });
  }
  const runtime = "containerRuntime.mjs";
  await compileForBundlers("remote-kit/src/build/containerRuntime.ts", path.join(folder, runtime));
  return [...Object.keys(modules), runtime].map((file) => path.join(folder, file));
}

/** One module that bundlers put into remotes: of the oldest syntax that pages support. */
function compileForBundlers(source: string, outfile: string): Promise<unknown> {
  const options: BuildOptions = { format: "esm", target: "es2019", charset: "utf8", logLevel: "error" };
  return build({ ...options, entryPoints: [path.join(rootDirectory, source)], outfile });
}
