import path from "node:path";
import { createLocalKeys } from "@portico/release";
import { environments, type Environment } from "@portico/shared-sdk";
import type { Keyring } from "@portico/release/format";
import { writeSite } from "../../tools/build/buildShell.ts";

/** A program of its own: writes the site of a build whose global edition opens offline into the given folder. */
async function main(directory: string, keysDirectory: string): Promise<void> {
  const { keyring } = await createLocalKeys(keysDirectory, []);
  const keyrings = Object.fromEntries(environments.map((name) => [name, keyring])) as Record<
    Environment,
    Keyring
  >;
  writeSite({
    siteDirectory: path.join(directory, "site"),
    keyrings,
    origins: {},
    offlineEditions: ["global"],
  });
  process.stdout.write("written\n");
}

main(process.argv[2] ?? "", process.argv[3] ?? "").catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
