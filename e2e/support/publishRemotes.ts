import path from "node:path";
import { createLocalKeys } from "@portico/release";
import { readRemoteManifest } from "@portico/remote-kit/internal/manifest";
import { listExampleRemotes } from "@portico/tools/examples/buildExamples";
import { publishRemotes } from "@portico/tools/build/publishLocally";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/**
 * A program of its own: publishes the built remotes of some folders into a channel directory, each with a key of its team,
 * promotes them with their pages and prints how many there are. Without folders, the examples.
 */
async function main(channelDirectory: string, folders: readonly string[]): Promise<void> {
  const remotes = (folders.length > 0 ? folders : listExampleRemotes()).map((folder) => {
    const directory = path.resolve(rootDirectory, folder);
    return { folder, directory, manifest: readRemoteManifest(directory) };
  });
  const names = remotes.map(({ manifest }) => manifest.name);
  await publishRemotes({
    log: () => {},
    directory: channelDirectory,
    siteDirectory: path.join(rootDirectory, "shell-host/dist/site"),
    keys: await createLocalKeys(path.join(channelDirectory, "keys"), names),
    remotes,
  });
  process.stdout.write(`${remotes.length}\n`);
}

const [channelDirectory = "", ...folders] = process.argv.slice(2);
main(channelDirectory, folders).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n${JSON.stringify(error)}\n`);
  process.exitCode = 1;
});
