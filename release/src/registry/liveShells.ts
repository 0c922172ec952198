import { createReleaseError } from "../releaseError.ts";
import { parseStoredJson } from "../storage/parseStoredJson.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import type { Storage, StoredFile } from "../storage/storage.ts";
import type { ShellRecord } from "./shellRecord.ts";

/** The shells whose pages are being served in an environment, oldest first. */
interface LiveShells {
  readonly shells: readonly ShellRecord[];
}

const livePath = (environment: string): string => `shells/${environment}.json`;

export async function listLiveShells(storage: Storage, environment: string): Promise<readonly ShellRecord[]> {
  const path = livePath(environment);
  return readShells(await storage.read(path), path);
}

/** Says that a shell's pages are served from now on; the same version again replaces what was said of it. */
export function addLiveShell(
  storage: Storage,
  environment: string,
  shell: ShellRecord,
  isDryRun = false,
): Promise<LiveShells> {
  return changeShells(storage, environment, isDryRun, (shells) => [
    ...shells.filter(({ version }) => version !== shell.version),
    shell,
  ]);
}

/**
 * Says that no page of a shell is served any more, nor open in a browser that matters.
 *
 * Errors: `ReleaseError` `not-found`
 */
export function retireShell(
  storage: Storage,
  environment: string,
  version: string,
  isDryRun = false,
): Promise<LiveShells> {
  return changeShells(storage, environment, isDryRun, (shells) => {
    const others = shells.filter((shell) => shell.version !== version);
    if (others.length < shells.length) return others;
    throw createReleaseError("not-found", `No shell ${version} is live in ${environment}.`);
  });
}

function changeShells(
  storage: Storage,
  environment: string,
  isDryRun: boolean,
  change: (shells: readonly ShellRecord[]) => readonly ShellRecord[],
): Promise<LiveShells> {
  const path = livePath(environment);
  return retryUntilWritten(path, async () => {
    const file = await storage.read(path);
    const before = readShells(file, path);
    const live: LiveShells = { shells: change(before) };
    if (isDryRun || JSON.stringify(live.shells) === JSON.stringify(before)) return live;
    const bytes = new TextEncoder().encode(JSON.stringify(live));
    return (await storage.replace(path, bytes, file?.tag ?? null)) ? live : null;
  });
}

function readShells(file: StoredFile | null, path: string): readonly ShellRecord[] {
  if (file === null) return [];
  return parseStoredJson<LiveShells>(file.bytes, path, ({ shells }) => Array.isArray(shells)).shells;
}
