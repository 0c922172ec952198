import type { ChannelRefusal, Keyring, SignedChannel } from "../format/index.ts";
import { parseChannel, verifyChannel } from "../format/index.ts";
import { listLiveShells } from "../registry/liveShells.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import type { StoredChannel } from "./channelFile.ts";
import { isSameJson } from "./isSameJson.ts";

interface Judges {
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly environment: string;
  readonly now: number;
}

/**
 * Judges a channel as pages will, before anybody sees it: with the keyring at hand and with that of every live shell,
 * which during a key rotation is another one. A release that they refuse in the channel as it stands, too, is no fault of
 * the new one, which could else not take another remote off the pages.
 *
 * Errors: `ReleaseError` `channel-refused`
 */
export async function requireAcceptance(
  file: SignedChannel,
  stored: StoredChannel | null,
  judges: Judges,
): Promise<void> {
  const { storage, keyring, environment, now } = judges;
  const shells = await listLiveShells(storage, environment);
  const keyrings: [string, Keyring][] = [["This keyring", keyring]];
  for (const { version, keyrings: compiled } of shells) {
    const compiledIn = compiled?.[environment];
    if (compiledIn !== undefined) keyrings.push([`Shell ${version}`, compiledIn]);
  }
  for (const [who, ring] of keyrings) {
    const result = await verifyChannel(JSON.stringify(file), ring, { environment, now, sequenceFloor: 0 });
    const fault = result.ok
      ? result.channel.refusals.find((refusal) => !isKept(refusal, file, stored))?.error
      : result.error;
    if (fault === undefined) continue;
    throw createReleaseError(
      "channel-refused",
      `${who} would refuse the channel ${environment}: ${fault.code} at ${fault.at}.`,
      fault.code === "unknown-key"
        ? [
            "During a key rotation sign with the current and the next key, until every live shell knows the next.",
          ]
        : [],
    );
  }
}

/** Whether nobody is sent to a refused release who was not before. */
function isKept(
  { remote, version = "" }: ChannelRefusal,
  file: SignedChannel,
  stored: StoredChannel | null,
): boolean {
  const parsed = parseChannel(file.payload);
  const before = stored?.said.remotes[remote];
  const after = parsed.ok ? parsed.channel.document.remotes[remote] : undefined;
  if (before === undefined || after === undefined) return false;
  return (
    isSameJson(before, after) ||
    (after.disabled === true && isSameJson(before.releases[version], after.releases[version]))
  );
}
