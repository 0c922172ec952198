import { readStoredChannel } from "../channel/channelFile.ts";
import type { Keyring } from "../format/index.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import { listLiveShells } from "../registry/liveShells.ts";
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
  const stable = channel?.document.remotes[record.name]?.stable;
  const live = stable === undefined ? null : (await readReleaseRecord(storage, record.name, stable)).record;
  return checkShells(record, shells, environment, live);
}
