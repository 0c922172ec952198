import type { ChannelRefusal, Keyring, SignedChannel } from "../format/index.ts";
import { parseChannel, verifyChannel } from "../format/index.ts";
import { listDeployedShells } from "../registry/deployedShells.ts";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import { checkChannelFile, maximumChannelBytes, maximumSignatures } from "./checkChannelFile.ts";
import { encodeChannel } from "./channelFile.ts";
import type { VerifiedChannel } from "./channelFile.ts";
import { isSameJson } from "./isSameJson.ts";

interface Verifiers {
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly environment: string;
  readonly now: number;
  readonly isUrgent?: boolean;
  readonly warn?: (sentence: string) => void;
}

/**
 * Verifies a channel as pages will, before it is written: with the current keyring and with that of every deployed shell,
 * which differ during a key rotation. A release that they already refuse in the current channel is ignored; otherwise no
 * change could disable another remote. A damaged list of deployed shells does not stop a kill switch.
 *
 * Errors: `ReleaseError` `channel-refused`
 */
export async function requireAcceptance(
  file: SignedChannel,
  stored: VerifiedChannel | null,
  verifiers: Verifiers,
): Promise<void> {
  const { storage, keyring, environment, now, isUrgent = false, warn } = verifiers;
  const shells = await listDeployedShells(storage, environment).catch((error: unknown) => {
    if (!isUrgent || !isReleaseError(error)) throw error;
    warn?.(`${error.message} The channel was not checked against deployed shells.`);
    return [];
  });
  const limit = checkChannelFile(encodeChannel(file));
  if (limit !== null) {
    throw createReleaseError(
      "channel-refused",
      `The channel ${environment} would exceed ${maximumChannelBytes} bytes or ${maximumSignatures} signatures (${limit.at}); take rules or third-party scripts out of it.`,
    );
  }
  const keyrings: [string, Keyring][] = [["This keyring", keyring]];
  for (const { version, keyrings: compiled } of shells) {
    const compiledIn = compiled?.[environment];
    if (compiledIn !== undefined) keyrings.push([`Shell ${version}`, compiledIn]);
  }
  for (const [who, ring] of keyrings) {
    const result = await verifyChannel(JSON.stringify(file), ring, { environment, now, sequenceFloor: 0 });
    const fault = result.ok
      ? result.channel.refusals.find((refusal) => !isUnchanged(refusal, file, stored))?.error
      : result.error;
    if (fault === undefined) continue;
    throw createReleaseError(
      "channel-refused",
      `${who} would refuse the channel ${environment}: ${fault.code} at ${fault.at}.`,
      fault.code === "unknown-key"
        ? [
            "During a key rotation sign with the current and the next key, until every deployed shell knows the next.",
          ]
        : [],
    );
  }
}

/** Whether the new channel sends no additional visitors to a refused release. */
function isUnchanged(
  { remote, version = "" }: ChannelRefusal,
  file: SignedChannel,
  stored: VerifiedChannel | null,
): boolean {
  const parsed = parseChannel(file.payload);
  const before = stored?.signedDocument.remotes[remote];
  const after = parsed.ok ? parsed.channel.document.remotes[remote] : undefined;
  if (before === undefined || after === undefined) return false;
  return (
    isSameJson(before, after) ||
    (after.disabled === true && isSameJson(before.releases[version], after.releases[version]))
  );
}
