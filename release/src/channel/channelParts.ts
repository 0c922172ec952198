import type { ChannelDocument, ChannelFile, KeyringDocument, SignedText } from "../format/index.ts";
import { countDisabled } from "../format/verifyChannelFile.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { requireSignedKeyring } from "../keys/signedKeyring.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { signText } from "../keys/signText.ts";
import type { Storage } from "../storage/storage.ts";
import type { TimestampDocument } from "../format/channelFile.ts";

export interface PartOptions {
  readonly storage: Storage;
  readonly keyring: KeyringFile;
  readonly signingKeys: readonly SigningKey[];
  readonly environment: string;
  readonly now: number;
  /** The signed keyring of the storage is used, even where this machine's keyring file differs from it. */
  readonly isUrgent?: boolean;
  readonly warn?: (sentence: string) => void;
  /** How long a timestamp is valid. Default 24. */
  readonly timestampHours?: number;
}

/**
 * Completes a signed channel to the file that pages accept: with the signed keyring and, where the keyring demands one,
 * with a timestamp. Without an available timestamp key the current one stays, since it only names the least sequence.
 *
 * Errors: `ReleaseError` `keyring-not-signed`
 */
export async function addParts(
  { payload, signatures }: SignedText,
  document: ChannelDocument,
  current: ChannelFile | null,
  options: PartOptions,
): Promise<ChannelFile> {
  const keyring = await requireSignedKeyring(options);
  const timestamp = (await signTimestamp(document, keyring, options)) ?? current?.timestamp;
  return { payload, signatures, keyring, ...(timestamp !== undefined && { timestamp }) };
}

/** Day-long, since clocks of visitors that are hours ahead must not refuse it; renewed every hour. */
export const defaultTimestampHours = 24;
const hourMs = 60 * 60 * 1000;

async function signTimestamp(
  channel: ChannelDocument,
  keyring: SignedText,
  { keyring: { channels }, signingKeys, now, timestampHours = defaultTimestampHours }: PartOptions,
): Promise<SignedText | null> {
  const { environment, sequence } = channel;
  const allowed = channels[environment]?.timestamp ?? [];
  const [key] = signingKeys.filter(({ keyId }) => allowed.includes(keyId));
  if (key === undefined) return null;
  const document: TimestampDocument = {
    environment,
    sequence,
    keyring: (JSON.parse(keyring.payload) as KeyringDocument).sequence,
    disabled: countDisabled(channel),
    notAfter: now + timestampHours * hourMs,
  };
  const payload = JSON.stringify(document);
  return { payload, signatures: await signText(payload, "portico-timestamp", [key]) };
}
