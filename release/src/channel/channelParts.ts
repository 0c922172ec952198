import type { ChannelDocument, ChannelFile, KeyringDocument, SignedText } from "../format/index.ts";
import { oneKeyOf, requireSigners } from "../format/verifyChannel.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { listDisabled } from "./channelFile.ts";
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
 * with a timestamp. Without an available timestamp key the last one of the earlier files stays, since it only names the
 * least sequence.
 *
 * Errors: `ReleaseError` `keyring-not-signed`
 */
export async function addParts(
  { payload, signatures }: SignedText,
  document: ChannelDocument,
  earlier: readonly ChannelFile[],
  options: PartOptions,
): Promise<ChannelFile> {
  const keyring = await requireSignedKeyring({ ...options, earlier });
  return { payload, signatures, keyring, ...(await addTimestamp(document, keyring, earlier, options)) };
}

/** Adds a timestamp; there is none where no key signs one and no earlier file has one. */
export async function addTimestamp(
  document: ChannelDocument,
  keyring: SignedText,
  earlier: readonly ChannelFile[],
  options: PartOptions,
): Promise<Pick<ChannelFile, "timestamp">> {
  const timestamp =
    (await signTimestamp(document, keyring, options)) ?? (await findTimestamp(document, earlier, options));
  return timestamp === null ? {} : { timestamp };
}

/** The one with the latest end. An attacker with the storage can put a false one into a file. */
async function findTimestamp(
  { environment, sequence }: ChannelDocument,
  files: readonly ChannelFile[],
  { keyring: { keys, channels } }: PartOptions,
): Promise<SignedText | null> {
  const signers = oneKeyOf(channels[environment]?.timestamp);
  let latest: { readonly timestamp: SignedText; readonly end: number } | null = null;
  for (const { timestamp } of files) {
    if (timestamp === undefined) continue;
    const { notAfter: end = 0, sequence: least = 0 } = readClaims(timestamp);
    if (!(end > (latest?.end ?? 0)) || least > sequence) continue;
    try {
      await requireSigners(timestamp, "portico-timestamp", keys, signers, "timestamp");
      latest = { timestamp, end };
    } catch {
      // another file may have a good one
    }
  }
  return latest?.timestamp ?? null;
}

/** Reads a timestamp before its signature is verified. */
function readClaims({ payload }: SignedText): Partial<TimestampDocument> {
  try {
    return (JSON.parse(payload) as Partial<TimestampDocument> | null) ?? {};
  } catch {
    return {};
  }
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
  const disabledRemotes = listDisabled(channel);
  const document: TimestampDocument = {
    environment,
    sequence,
    keyring: (JSON.parse(keyring.payload) as KeyringDocument).sequence,
    disabled: disabledRemotes.length,
    ...(disabledRemotes.length > 0 && { disabledRemotes }),
    notAfter: now + timestampHours * hourMs,
  };
  const payload = JSON.stringify(document);
  return { payload, signatures: await signText(payload, "portico-timestamp", [key]) };
}
