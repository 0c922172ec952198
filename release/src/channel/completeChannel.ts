import type { ChannelDocument, ChannelFile, SignedText } from "../format/index.ts";
import { requireSignedKeyring } from "../keys/signedKeyring.ts";
import type { Storage } from "../storage/storage.ts";
import { addTimestamp, type TimestampOptions } from "./channelTimestamp.ts";

export interface CompletionOptions extends TimestampOptions {
  readonly storage: Storage;
  readonly environment: string;
  /** The signed keyring of the storage is used, even where this machine's keyring file differs from it. */
  readonly isUrgent?: boolean;
  readonly warn?: (sentence: string) => void;
}

/**
 * Completes a signed channel to the file that pages accept: with the signed keyring and, where the keyring demands one,
 * with a timestamp. Without an available timestamp key the last one of the earlier files stays, since it only names the
 * least sequence.
 *
 * Errors: `ReleaseError` `keyring-not-signed`
 */
export async function completeChannel(
  { payload, signatures }: SignedText,
  document: ChannelDocument,
  earlier: readonly ChannelFile[],
  options: CompletionOptions,
): Promise<ChannelFile> {
  const keyring = await requireSignedKeyring({ ...options, earlier });
  return { payload, signatures, keyring, ...(await addTimestamp(document, keyring, earlier, options)) };
}
