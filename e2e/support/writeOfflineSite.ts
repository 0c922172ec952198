import path from "node:path";
import { createLocalKeys, rootKeysOf } from "@portico/release";
import { writeSite } from "../../tools/build/buildShell.ts";
import { forEveryEnvironment } from "../../tools/build/rootKeys.ts";

/** A program of its own: writes the site of a build whose global edition opens offline into the given folder. */
async function main(directory: string, keysDirectory: string): Promise<void> {
  const { keyring } = await createLocalKeys(keysDirectory, []);
  const roots = forEveryEnvironment(rootKeysOf(keyring));
  writeSite({
    siteDirectory: path.join(directory, "site"),
    roots,
    origins: {},
    offlineEditions: ["global"],
  });
  process.stdout.write("written\n");
}

main(process.argv[2] ?? "", process.argv[3] ?? "").catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
