import { channelPath, readStoredChannel } from "../channel/channelFile.ts";
import type { ChannelDocument } from "../format/index.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import { requireDeployedShells } from "../registry/deployedShells.ts";
import { readShellList, type ShellListOptions } from "../registry/shellList.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import type { Storage } from "../storage/storage.ts";
import { checkRoutes } from "./checkRoutes.ts";
import { checkShells } from "./checkShells.ts";
import type { Violation } from "./violation.ts";

/**
 * Checks a release against every deployed shell of an environment. As long as it has no channel it serves nothing that a
 * release could break.
 *
 * Errors: `ReleaseError` `shells-missing` or `shells-refused`
 */
export async function checkEnvironment(
  options: ShellListOptions,
  record: ReleaseRecord,
): Promise<Violation[]> {
  const { storage, keyring, environment } = options;
  const isServed = (await storage.read(channelPath(environment))) !== null;
  const shells = isServed
    ? await requireDeployedShells(options)
    : ((await readShellList(options)).newest?.document.shells ?? []);
  if (shells.length === 0) return [];
  const channel = await readStoredChannel(storage, keyring, environment);
  return checkDeployedShells(storage, { environment, shells, channel: channel?.document ?? null }, record);
}

interface DeployedShells {
  readonly environment: string;
  readonly shells: readonly ShellRecord[];
  /** The release that the pages show now. */
  readonly channel: ChannelDocument | null;
}

export async function checkDeployedShells(
  storage: Storage,
  { environment, shells, channel }: DeployedShells,
  record: ReleaseRecord,
): Promise<Violation[]> {
  const stable = channel?.remotes[record.name]?.stable;
  const live = stable === undefined ? null : (await readReleaseRecord(storage, record.name, stable)).record;
  return [...checkShells(record, shells, environment, live), ...checkRoutes(record, shells, channel)];
}
