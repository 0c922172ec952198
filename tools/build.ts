import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";

/** Builds what has changed; the pages trust the keys of `.portico/keys` unless `PORTICO_KEYRING` names others. */
async function main(): Promise<void> {
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
