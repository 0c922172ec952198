import type { ChannelDocument, ChannelFile, KeyringDocument, SignedText } from "../format/index.ts";
import { oneKeyOf, requireSigners } from "../format/verifyChannel.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { listDisabled } from "./channelFile.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { signText } from "../keys/signText.ts";
import type { TimestampDocument } from "../format/channelFile.ts";

export interface TimestampOptions {
  readonly keyring: KeyringFile;
  readonly signingKeys: readonly SigningKey[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** How long a timestamp is valid. Default 24. */
  readonly timestampHours?: number;
}

/** Adds a timestamp; there is none where no key signs one and no earlier file has one. */
export async function addTimestamp(
  document: ChannelDocument,
  keyring: SignedText,
  earlier: readonly ChannelFile[],
  options: TimestampOptions,
): Promise<Pick<ChannelFile, "timestamp">> {
  const timestamp =
    (await signTimestamp(document, keyring, options)) ?? (await findTimestamp(document, earlier, options));
  return timestamp === null ? {} : { timestamp };
}

/** The one with the latest end. An attacker with the storage can put a false one into a file. */
async function findTimestamp(
  { environment, sequence }: ChannelDocument,
  files: readonly ChannelFile[],
  { keyring: { keys, channels } }: TimestampOptions,
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
  { keyring: { channels }, signingKeys, now, timestampHours = defaultTimestampHours }: TimestampOptions,
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
