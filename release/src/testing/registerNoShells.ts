import type { LocalKeys } from "../keys/createLocalKeys.ts";
import { addDeployedShell, listDeployedShells, retireShell } from "../registry/deployedShells.ts";
import type { Storage } from "../storage/storage.ts";

/** Writes an empty list of deployed shells, as after the last was retired: the gate then has nothing to check. */
export async function registerNoShells(
  storage: Storage,
  keys: Pick<LocalKeys, "keyring" | "signingKeys">,
  environments = ["test"],
): Promise<void> {
  for (const environment of environments) {
    const options = { storage, ...keys, environment };
    const canSign = keys.signingKeys.some(({ keyId }) =>
      keys.keyring.channels[environment]?.keys.includes(keyId),
    );
    if (!canSign || (await listDeployedShells(options)).length > 0) continue;
    await addDeployedShell(options, { version: "0.0.0", contract: "1.0", shared: {} });
    await retireShell(options, "0.0.0");
  }
}
