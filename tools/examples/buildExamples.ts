import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildWithOwnConfig, findOwnConfig, runBundler } from "@portico/remote-kit/internal/build";
import { bundleKit } from "../package/bundleKit.ts";
import { createBuildStamp } from "../build/buildStamp.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { installDependencies, refusePath } from "../setup/preflight.mjs";

const isRemote = (folder: string) => existsSync(path.join(rootDirectory, folder, "messages"));

/** Not `examples/embedding`, whose frameworks build it: `buildEmbeddingExamples.ts`. */
const listFolders = () =>
  readdirSync(path.join(rootDirectory, "examples"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join("examples", name))
    .filter((folder) => findOwnConfig(path.join(rootDirectory, folder)) !== null);

/** The remotes below `examples/`, which teams with a bundler of their own can copy; no page of the exchange shows them. */
export const listExampleRemotes = (): readonly string[] => listFolders().filter(isRemote);

/**
 * Builds the examples as far as they have changed: remotes as `portico-kit build` does in a repository of its own, and the host with
 * its bundler alone.
 *
 * Errors: rejects with the output of a failed build
 */
export async function buildExamples(log: (sentence: string) => void): Promise<void> {
  const examples = path.join(rootDirectory, "examples");
  refusePath("the examples", ["#"]);
  installDependencies(examples);
  const kitFiles = await bundleKit(path.join(rootDirectory, "remote-kit/dist"));
  // of the kit a build stamp covers the folders that every remote is built with
  const inputs = [...kitFiles, path.join(examples, "package-lock.json")].map((file) =>
    readFileSync(file, "utf8"),
  );
  for (const folder of listFolders()) {
    const directory = path.join(rootDirectory, folder);
    const stamp = createBuildStamp(rootDirectory, folder, inputs.join(""));
    if (stamp.isCurrent) log(`${folder}: unchanged`);
    else {
      const startedMs = performance.now();
      stamp.clear();
      const config = findOwnConfig(directory) ?? "";
      if (isRemote(folder)) await buildWithOwnConfig(config, directory, log);
      else log(await runBundler(config));
      stamp.write();
      log(`${folder}: built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    }
  }
}
