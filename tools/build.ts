import path from "node:path";
import { listRemotes } from "@portico/remote-kit/internal/manifest";
import { buildAll, buildRemotes } from "./build/buildAll.ts";
import { buildAlone } from "./build/buildLock.ts";
import { compressAssets } from "./build/compressAssets.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

const createHelp = (known: readonly string[]) => `npm run build [-- REMOTE …]

Builds the remotes and the shell, as far as their sources have changed. Pages trust the keys of .portico/keys.
With names, builds these remotes alone: ${known.join(", ")}.

  PORTICO_KEYRING   the file with the public keys that pages trust instead
  PORTICO_REVISION  the end of a release's version instead of a hash of its files; empty for the version of its package.json alone
`;

async function main(): Promise<void> {
  const known = listRemotes(rootDirectory).map(({ manifest }) => manifest.name);
  const { names } = readArguments({ help: createHelp(known), names: { kind: "remote", known } });
  if (names.length > 0) return buildRemotes(names, log);
  await ensureLocalKeys();
  await buildAll(log);
  await buildAlone("shell-host", () => compressAssets(path.join(rootDirectory, "shell-host/dist/site")));
}

main().catch(reportFailure);
