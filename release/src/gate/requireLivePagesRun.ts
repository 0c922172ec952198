import type { ChannelDocument } from "../format/index.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import { listLiveShells } from "../registry/liveShells.ts";
import type { Storage } from "../storage/storage.ts";
import { checkLivePages } from "./checkEnvironment.ts";
import { listRunning } from "./listRunning.ts";
import { requireNoFindings } from "./requireNoFindings.ts";

interface Change {
  readonly before: ChannelDocument | null;
  readonly after: ChannelDocument;
}

/**
 * Judges a channel before it is written: every page that is live must be able to run each release that somebody is sent
 * to and nobody was before, be it promoted, enabled again or approved long after it was proposed.
 *
 * Errors: `ReleaseError` `gate-refused`
 */
export async function requireLivePagesRun({ before, after }: Change, storage: Storage): Promise<void> {
  const { environment } = after;
  const shells = await listLiveShells(storage, environment);
  // without a page there is nothing to judge, and no need for records that the storage may have lost
  if (shells.length === 0) return;
  for (const [name, remote] of Object.entries(after.remotes)) {
    const former = before?.remotes[name];
    const known = former === undefined ? [] : listRunning(former);
    for (const version of listRunning(remote).filter((running) => !known.includes(running))) {
      const { record } = await readReleaseRecord(storage, name, version);
      const findings = await checkLivePages(storage, { environment, shells, channel: before }, record);
      requireNoFindings(
        findings,
        `The channel ${environment} is unchanged: live pages can't run ${name} ${version}.`,
      );
    }
  }
}
