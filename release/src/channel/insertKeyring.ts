import { verifyChannelFile } from "../format/index.ts";
import { rootKeysOf } from "../keys/editKeyring.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { readSignedKeyring } from "../keys/signedKeyring.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import { readChannelBase } from "./channelBase.ts";
import { channelPath, encodeChannel } from "./channelFile.ts";
import { readChannelHistory, type HistoryOptions } from "./channelHistory.ts";

/**
 * Puts the signed keyring into the current channel file, so that pages get it without a new channel. Resolves to whether
 * the file has it; `false` when pages would refuse the file with it, such as for a channel that was signed by a retired key.
 */
export async function insertKeyring(
  options: HistoryOptions & { readonly keyring: KeyringFile },
): Promise<boolean> {
  const { storage, keyring, environment, memory } = options;
  const signed = await readSignedKeyring(options);
  if (signed === null) return false;
  const history = await readChannelHistory(options);
  const { isInChannel } = await retryUntilWritten(channelPath(environment), async () => {
    const { channel, tag, fault } = await readChannelBase(options, history);
    if (channel === null || fault !== null) return { isInChannel: false };
    if (channel.file.keyring?.payload === signed.part.payload) return { isInChannel: true };
    const file = { ...channel.file, keyring: signed.part };
    const text = JSON.stringify(file);
    const facts = { environment, now: 0, newest: null };
    if (!(await verifyChannelFile(text, rootKeysOf(keyring), facts)).ok) return { isInChannel: false };
    if (!(await storage.replace(channelPath(environment), encodeChannel(file), tag))) return null;
    await memory?.save(keyring, environment, { document: channel.document, text });
    return { isInChannel: true };
  });
  return isInChannel;
}
