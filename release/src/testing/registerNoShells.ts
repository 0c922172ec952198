import { addDeployedShell, listDeployedShells, retireShell } from "../registry/deployedShells.ts";
import type { Storage } from "../storage/storage.ts";

/** Writes an empty list of deployed shells, as after the last was retired: the gate then has nothing to check. */
export async function registerNoShells(storage: Storage, environments = ["test"]): Promise<void> {
  for (const environment of environments) {
    if ((await listDeployedShells(storage, environment)).length > 0) continue;
    await addDeployedShell(storage, environment, { version: "0.0.0", contract: "1.0", shared: {} });
    await retireShell(storage, environment, "0.0.0");
  }
}
