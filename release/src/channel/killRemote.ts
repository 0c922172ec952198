import type { KillDocument } from "../format/channelFile.ts";
import type { ChannelFile } from "../format/index.ts";
import { ownEntry } from "../ownEntry.ts";
import { signText } from "../keys/signText.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { createReleaseError } from "../releaseError.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import { readChannelBase } from "./channelBase.ts";
import { channelPath, encodeChannel, verifyStoredText } from "./channelFile.ts";
import { readChannelHistory } from "./channelHistory.ts";
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
 * Disables a remote with one kill key: adds a kill document to the current channel file, whose sequence stays. The next
 * channel that the platform signs contains it.
 *
 * Errors: `ReleaseError` `refused` for a remote that the channel does not have, `channel-refused`, `channel-rolled-back`,
 * `contended`
 */
export async function killRemote(options: KillOptions): Promise<IssuedChannel> {
  const { storage, keyring, environment, remote, memory, isDryRun = false } = options;
  const history = await readChannelHistory(options);
  return retryUntilWritten(channelPath(environment), async () => {
    const { channel, tag, fault } = await readChannelBase(options, history);
    if (fault !== null) throw fault;
    const before = channel?.document ?? null;
    if (channel === null || before === null || ownEntry(before.remotes, remote) === undefined) {
      throw createReleaseError("refused", `The channel ${environment} has no remote ${remote}.`);
    }
    if (before.remotes[remote]?.disabled === true) return { before, after: before, isWritten: false };
    const disabled = Object.keys(before.remotes).filter(
      (name) => name === remote || before.remotes[name]?.disabled === true,
    );
    const document: KillDocument = { environment, sequence: before.sequence, disabled };
    const payload = JSON.stringify(document);
    const signatures = await signText(payload, "portico-kill", killKeysOf(options).slice(0, 1));
    const file: ChannelFile = { ...channel.file, kill: { payload, signatures } };
    await requireAcceptance(file, channel, { ...options, isUrgent: true });
    const bytes = encodeChannel(file);
    const result = await verifyStoredText(bytes, keyring, environment);
    if (!result.ok) throw createReleaseError("channel-refused", result.error.message);
    const after = result.channel.document;
    if (isDryRun) return { before, after, isWritten: false };
    if (!(await storage.replace(channelPath(environment), bytes, tag))) return null;
    await memory?.save(keyring, environment, result.channel);
    return { before, after, isWritten: true };
  });
}
