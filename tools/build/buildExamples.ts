import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { readBuildMomentMs } from "../../remote-kit/src/build/buildMoment.ts";
import { buildWithOwnConfig, findOwnConfig } from "../../remote-kit/src/standalone/buildWithOwnConfig.ts";
import { bundleKit } from "../package/bundleKit.ts";
import { createBuildStamp } from "./buildStamp.ts";
import { rootDirectory } from "./rootDirectory.ts";

/** The remotes below `examples/`, which teams with a bundler of their own can copy; no page of the exchange shows them. */
export function listExamples(): readonly string[] {
  return readdirSync(path.join(rootDirectory, "examples"))
    .map((name) => path.join("examples", name))
    .filter((folder) => existsSync(path.join(rootDirectory, folder, "messages")));
}

/**
 * Builds the examples as far as they have changed, as `portico-kit build` does in a repository of its own.
 *
 * Errors: rejects with the output of a failed build
 */
export async function buildExamples(log: (sentence: string) => void): Promise<void> {
  process.env["SOURCE_DATE_EPOCH"] ??= String(readBuildMomentMs() / 1000);
  await bundleKit(path.join(rootDirectory, "remote-kit/dist"));
  for (const folder of listExamples()) {
    const stamp = createBuildStamp(rootDirectory, folder);
    if (stamp.isCurrent) log(`${folder}: unchanged`);
    else {
      const startedMs = performance.now();
      stamp.clear();
      const directory = path.join(rootDirectory, folder);
      const config = findOwnConfig(directory);
      if (config === null) throw new Error(`${folder} has no configuration of a bundler.`);
      await buildWithOwnConfig(config, directory, log);
      stamp.write();
      log(`${folder}: built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    }
  }
}
