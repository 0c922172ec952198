import { createReleaseError } from "../releaseError.ts";
import { parseStoredJson } from "../storage/parseStoredJson.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import type { Storage, StoredFile } from "../storage/storage.ts";
import type { ShellRecord } from "./shellRecord.ts";

/** The shells whose pages are being served in an environment, oldest first. */
interface DeployedShellsFile {
  readonly shells: readonly ShellRecord[];
}

const shellsPath = (environment: string): string => `shells/${environment}.json`;

export async function listDeployedShells(
  storage: Storage,
  environment: string,
): Promise<readonly ShellRecord[]> {
  const path = shellsPath(environment);
  return readShells(await storage.read(path), path);
}

/**
 * The same for a gate that depends on it: a missing list, which was lost or deleted, must not pass for an empty one. A list
 * is empty after its last shell was retired.
 *
 * Errors: `ReleaseError` `shells-missing`
 */
export async function requireDeployedShells(
  storage: Storage,
  environment: string,
): Promise<readonly ShellRecord[]> {
  const path = shellsPath(environment);
  const file = await storage.read(path);
  if (file !== null) return readShells(file, path);
  throw createReleaseError(
    "shells-missing",
    `No deployed shell is registered for ${environment} (${path} is missing in the storage), so nothing can be checked against its pages.`,
    [`Register every shell whose pages are served: portico shell add <folder> --to ${environment}`],
  );
}

/** Records that a shell's pages are served from now on; the same version again replaces its record. */
export function addDeployedShell(
  storage: Storage,
  environment: string,
  shell: ShellRecord,
  isDryRun = false,
): Promise<DeployedShellsFile> {
  return changeShells(storage, environment, isDryRun, (shells) => [
    ...shells.filter(({ version }) => version !== shell.version),
    shell,
  ]);
}

/**
 * Records that no page of a shell is served any more, nor open in a browser that matters.
 *
 * Errors: `ReleaseError` `not-found`
 */
export function retireShell(
  storage: Storage,
  environment: string,
  version: string,
  isDryRun = false,
): Promise<DeployedShellsFile> {
  return changeShells(storage, environment, isDryRun, (shells) => {
    const others = shells.filter((shell) => shell.version !== version);
    if (others.length < shells.length) return others;
    throw createReleaseError("not-found", `No shell ${version} is deployed in ${environment}.`);
  });
}

function changeShells(
  storage: Storage,
  environment: string,
  isDryRun: boolean,
  change: (shells: readonly ShellRecord[]) => readonly ShellRecord[],
): Promise<DeployedShellsFile> {
  const path = shellsPath(environment);
  return retryUntilWritten(path, async () => {
    const file = await storage.read(path);
    const before = readShells(file, path);
    const deployed: DeployedShellsFile = { shells: change(before) };
    if (isDryRun || JSON.stringify(deployed.shells) === JSON.stringify(before)) return deployed;
    const bytes = new TextEncoder().encode(JSON.stringify(deployed));
    return (await storage.replace(path, bytes, file?.tag ?? null)) ? deployed : null;
  });
}

function readShells(file: StoredFile | null, path: string): readonly ShellRecord[] {
  if (file === null) return [];
  return parseStoredJson<DeployedShellsFile>(file.bytes, path, ({ shells }) => Array.isArray(shells)).shells;
}
