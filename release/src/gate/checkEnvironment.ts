import { readStoredChannel } from "../channel/channelFile.ts";
import type { ChannelDocument, Keyring } from "../format/index.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import { listLiveShells } from "../registry/liveShells.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import type { Storage } from "../storage/storage.ts";
import { checkShells } from "./checkShells.ts";
import type { GateFinding } from "./gateFinding.ts";

/** Judges a release against every page that is live in an environment. */
export async function checkEnvironment(
  storage: Storage,
  keyring: Keyring,
  environment: string,
  record: ReleaseRecord,
): Promise<GateFinding[]> {
  const shells = await listLiveShells(storage, environment);
  if (shells.length === 0) return [];
  const channel = await readStoredChannel(storage, keyring, environment);
  return checkLivePages(storage, { environment, shells, channel: channel?.document ?? null }, record);
}

interface LivePages {
  readonly environment: string;
  readonly shells: readonly ShellRecord[];
  /** What the pages show now. */
  readonly channel: ChannelDocument | null;
}

export async function checkLivePages(
  storage: Storage,
  { environment, shells, channel }: LivePages,
  record: ReleaseRecord,
): Promise<GateFinding[]> {
  const stable = channel?.remotes[record.name]?.stable;
  const live = stable === undefined ? null : (await readReleaseRecord(storage, record.name, stable)).record;
  return checkShells(record, shells, environment, live);
}
