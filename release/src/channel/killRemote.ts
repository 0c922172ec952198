import type { KillDocument } from "../format/channelFile.ts";
import type { ChannelDocument, ChannelFile } from "../format/index.ts";
import { ownEntry } from "../format/index.ts";
import { signText } from "../keys/signText.ts";
import { readSignedKeyring } from "../keys/signedKeyring.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { createReleaseError } from "../releaseError.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import { readChannelBase } from "./channelBase.ts";
import { createReason, saveReason } from "./changeReason.ts";
import { channelPath, encodeChannel, listDisabled, verifyStoredText } from "./channelFile.ts";
import type { VerifiedChannel } from "./channelFile.ts";
import { addTimestamp } from "./channelTimestamp.ts";
import { listChannelFiles, readChannelHistory } from "./channelHistory.ts";
import type { IssuedChannel, IssueOptions } from "./issueChannel.ts";
import { requireAcceptance } from "./requireAcceptance.ts";

interface KillOptions extends IssueOptions {
  readonly remote: string;
}

/** Whether the available keys can disable a remote only by a kill document. */
export function needsKillKey(options: KillOptions): boolean {
  const { keyring, environment, signingKeys } = options;
  const authority = keyring.channels[environment];
  const platformKeys = signingKeys.filter(({ keyId }) => authority?.keys.includes(keyId));
  return platformKeys.length < (authority?.threshold ?? 0) && killKeysOf(options).length > 0;
}

const killKeysOf = ({ keyring, environment, signingKeys }: KillOptions): SigningKey[] =>
  signingKeys.filter(({ keyId }) => keyring.channels[environment]?.kill?.includes(keyId));

/**
 * Disables a remote with one kill key: adds a kill document to the newest channel file, whose sequence stays. The document
 * contains every remote that was disabled before, and the next channel contains it. Where the storage was rolled back or
 * damaged, the newest verified file is written back with it: an attacker who can write to the storage must not stop it.
 *
 * Errors: `ReleaseError` `bad-usage` without a reason where one is required, `refused` for a remote that the channel does not have, `channel-refused` and `channel-rolled-back`
 * where no channel verifies, `contended`
 */
export async function killRemote(options: KillOptions): Promise<IssuedChannel> {
  const { storage, keyring, environment, remote, memory, isDryRun = false, warn } = options;
  const reason = createReason(options);
  const history = await readChannelHistory(options);
  return retryUntilWritten(channelPath(environment), async () => {
    const { channel, current, tag, fault } = await readChannelBase(options, history);
    if (channel === null && fault !== null) throw fault;
    if (channel === null || ownEntry(channel.document.remotes, remote) === undefined) {
      throw createReleaseError("refused", `The channel ${environment} has no remote ${remote}.`);
    }
    const { document: known } = channel;
    if (fault === null && known.remotes[remote]?.disabled === true) {
      const isServed = await requireAcceptance(channel.file, channel, { ...options, isUrgent: true }).then(
        () => true,
        () => false,
      );
      if (isServed) return { before: known, after: known, isWritten: false };
    }
    if (fault !== null) warn?.([fault.message, ...fault.details].join(" "));
    const disabled = [...new Set([...listDisabled(known), remote])];
    const document: KillDocument = {
      environment,
      sequence: known.sequence,
      disabled,
      ...(reason !== null && { reason: reason.hash }),
    };
    const payload = JSON.stringify(document);
    const signatures = await signText(payload, "portico-kill", killKeysOf(options).slice(0, 1));
    // without the other parts, which may be too large for it: nothing has verified them
    const signed = {
      payload: channel.payload,
      signatures: channel.file.signatures,
      kill: { payload, signatures },
    };
    const result = await verifyStoredText(encodeChannel(signed), keyring, environment);
    if (!result.ok) throw createReleaseError("channel-refused", result.error.message);
    const { document: after } = result.channel;
    const file = await addAcceptedParts(signed, channel, after, {
      ...options,
      earlier: listChannelFiles(channel, history),
    });
    const before = current?.document ?? known;
    if (isDryRun) return { before, after, isWritten: false };
    await saveReason(storage, environment, reason);
    if (!(await storage.replace(channelPath(environment), encodeChannel(file), tag))) return null;
    await memory?.save(keyring, environment, { document: after, text: JSON.stringify(file) });
    return { before, after, isWritten: true };
  });
}

/**
 * The file with the keyring that it had, else with the newest signed one, and with the latest timestamp. Where pages refuse
 * it for its timestamp only, they have refused it before as well, and the job that renews timestamps mends it.
 *
 * Errors: `ReleaseError` `channel-refused`
 */
async function addAcceptedParts(
  signed: ChannelFile,
  stored: VerifiedChannel,
  document: ChannelDocument,
  options: KillOptions & { readonly earlier: readonly ChannelFile[] },
): Promise<ChannelFile> {
  const newest = await readSignedKeyring(options);
  const candidates: ChannelFile[] = [];
  for (const keyring of [stored.file.keyring, newest?.part]) {
    if (keyring === undefined) continue;
    const timestamp = await addTimestamp(document, keyring, options.earlier, options).catch(() => ({}));
    candidates.push({ ...signed, keyring, ...timestamp });
  }
  let refusal: Error = createReleaseError(
    "keyring-not-signed",
    `No signed keyring of ${options.environment} is left, and pages accept no channel without one.`,
  );
  for (const acceptsTimestamp of [false, true]) {
    for (const candidate of candidates) {
      try {
        await requireAcceptance(candidate, stored, { ...options, isUrgent: true, acceptsTimestamp });
        return candidate;
      } catch (error) {
        refusal = error as Error;
      }
    }
  }
  throw refusal;
}
