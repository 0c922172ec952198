import { cpSync } from "node:fs";
import path from "node:path";
import { createLocalKeys, rootKeysOf } from "@portico/release";
import { writeSite } from "../../tools/build/buildShell.ts";
import { publishLocally } from "../../tools/build/publishLocally.ts";
import { forEveryEnvironment } from "../../tools/build/rootKeys.ts";

/**
 * A program of its own: writes the site of a build whose global edition opens offline into the given folder, and the pages of the
 * remotes for it into the storage beside it.
 */
async function main(directory: string, keysDirectory: string): Promise<void> {
  const storage = path.join(directory, "storage");
  cpSync(keysDirectory, path.join(storage, "keys"), { recursive: true });
  const { keyring } = await createLocalKeys(path.join(storage, "keys"), []);
  const roots = forEveryEnvironment(rootKeysOf(keyring));
  const siteDirectory = path.join(directory, "site");
  writeSite({ siteDirectory, roots, origins: {}, offlineEditions: ["global"] });
  await publishLocally(() => {}, storage, siteDirectory);
  process.stdout.write("written\n");
}

main(process.argv[2] ?? "", process.argv[3] ?? "").catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
