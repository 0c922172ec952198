import type { TimestampDocument } from "../format/channelFile.ts";
import { createReleaseError } from "../releaseError.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import { readChannelBase } from "./channelBase.ts";
import { channelPath, encodeChannel } from "./channelFile.ts";
import { listChannelFiles, readChannelHistory, type HistoryOptions } from "./channelHistory.ts";
import { completeChannel, type CompletionOptions } from "./completeChannel.ts";
import { requireAcceptance } from "./requireAcceptance.ts";

/**
 * Signs a new timestamp for the current channel file, and puts the signed keyring into it where that is newer. A scheduled
 * job runs it: from `notAfter` of the last timestamp on, pages refuse the file.
 *
 * Errors: `ReleaseError` `bad-key` without an available timestamp key, `not-found` without a channel, `keyring-not-signed`,
 * `channel-refused`, `channel-rolled-back`, `contended`
 */
export async function renewTimestamp(
  options: HistoryOptions & CompletionOptions,
): Promise<TimestampDocument> {
  const { storage, keyring, environment, signingKeys, memory } = options;
  const allowed = keyring.channels[environment]?.timestamp ?? [];
  if (!signingKeys.some(({ keyId }) => allowed.includes(keyId))) {
    throw createReleaseError(
      "bad-key",
      `None of the given keys may sign the timestamp of ${environment}; --keys names the folder of your private keys.`,
    );
  }
  const history = await readChannelHistory(options);
  return retryUntilWritten(channelPath(environment), async () => {
    const { channel, tag, fault } = await readChannelBase(options, history);
    if (fault !== null) throw fault;
    if (channel === null) {
      throw createReleaseError(
        "not-found",
        `There is no channel ${environment} yet; promote a release first.`,
      );
    }
    const { kill } = channel.file;
    const complete = await completeChannel(
      channel.file,
      channel.document,
      listChannelFiles(channel, history),
      options,
    );
    const file = { ...complete, ...(kill !== undefined && { kill }) };
    await requireAcceptance(file, channel, options);
    if (!(await storage.replace(channelPath(environment), encodeChannel(file), tag))) return null;
    await memory?.save(keyring, environment, { document: channel.document, text: JSON.stringify(file) });
    return JSON.parse(file.timestamp?.payload ?? "") as TimestampDocument;
  });
}
