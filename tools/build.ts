import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { readArguments } from "./setup/readArguments.ts";

const help = `npm run build

Builds the remotes and the shell, as far as their sources have changed. Pages trust the keys of .portico/keys.

  PORTICO_KEYRING   the file with the public keys that pages trust instead
`;

async function main(): Promise<void> {
  readArguments({ help });
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
