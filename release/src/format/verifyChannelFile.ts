import { createChannelError } from "./channelError.ts";
import type { ChannelError } from "./channelError.ts";
import { parseChannelFile } from "./channelFile.ts";
import type { ChannelFile, TimestampDocument } from "./channelFile.ts";
import type { ChannelDocument } from "./channel.ts";
import type { KeyringDocument, RootKeys } from "./keyring.ts";
import type { ParsedChannel } from "./parseChannel.ts";
import { oneOf, ownEntry, readVerifiedChannel, requireSigners, toChannelError } from "./verifyChannel.ts";

/** A channel file whose whole chain was verified, from the root keys to each release. */
export interface TrustedChannel extends ParsedChannel {
  /** The signed text: two channels of one sequence are the same if it is. */
  readonly payload: string;
  readonly keyring: KeyringDocument;
}

export interface PageFacts {
  /** The environment that this page belongs to. */
  readonly environment: string;
  /** The best known time in milliseconds since the epoch. */
  readonly now: number;
  /** The channel with the highest sequence that this browser has verified. */
  readonly newest: TrustedChannel | null;
}

export type TrustedChannelResult =
  | { readonly ok: true; readonly channel: TrustedChannel }
  | { readonly ok: false; readonly error: ChannelError };

/**
 * Verifies a channel file as a page does, which has root keys only: they signed the keyring in the file, its keys signed
 * the channel, and nothing in it is older than what this browser has verified before. Where the keyring demands a
 * timestamp, the file needs a current one.
 *
 * Shape:  the text of a {@link ChannelFile}
 * Errors: {@link ChannelError} as data; nothing is thrown
 */
export async function verifyChannelFile(
  text: string,
  root: RootKeys,
  facts: PageFacts,
): Promise<TrustedChannelResult> {
  const parsed = parseChannelFile(text);
  if (!parsed.ok) return parsed;
  const { environment, now, newest } = facts;
  try {
    const keyring = await verifyKeyring(parsed.file, root, facts);
    const sequenceFloor = newest?.document.sequence ?? 0;
    const verified = await readVerifiedChannel(parsed.file, keyring, { environment, now, sequenceFloor });
    const channel = { ...verified, payload: parsed.file.payload, keyring };
    if (newest !== null) requireSameContent(channel, newest);
    await requireTimestamp(parsed.file, channel, now);
    return { ok: true, channel };
  } catch (error) {
    return { ok: false, error: toChannelError(error) };
  }
}

/**
 * Verifies the keyring of a channel file.
 *
 * Errors: `ChannelError`, thrown
 */
export async function verifyKeyring(
  { keyring: part }: Pick<ChannelFile, "keyring">,
  { threshold, keys }: RootKeys,
  {
    environment,
    now,
    newest,
  }: Pick<PageFacts, "environment" | "now"> & {
    readonly newest: Pick<TrustedChannel, "keyring"> | null;
  },
): Promise<KeyringDocument> {
  if (part === undefined) throw createChannelError("bad-envelope", "file.keyring");
  const authority = { threshold, keys: Object.keys(keys) };
  await requireSigners(part, "portico-keyring", keys, authority, "file.keyring");
  // root keys signed it, and commands validate it before: only what a condition needs is read here
  const keyring = JSON.parse(part.payload) as KeyringDocument;
  if (keyring.environment !== environment)
    throw createChannelError("wrong-environment", "keyring.environment");
  if (!(keyring.sequence >= (newest?.keyring.sequence ?? 0))) {
    throw createChannelError("stale-sequence", "keyring.sequence");
  }
  if (!(keyring.notAfter > now)) throw createChannelError("expired", "keyring.notAfter");
  return keyring;
}

/** The number of disabled remotes of a channel. */
export const countDisabled = ({ remotes }: ChannelDocument): number =>
  Object.values(remotes).filter(({ disabled }) => disabled).length;

/** A channel that was seen may come back with later signatures, and with more remotes disabled by a kill key, only. */
function requireSameContent({ document, payload }: TrustedChannel, newest: TrustedChannel): void {
  if (document.sequence !== newest.document.sequence) return;
  if (payload !== newest.payload) throw createChannelError("sequence-reused", "channel.sequence");
  if (countDisabled(document) < countDisabled(newest.document)) {
    throw createChannelError("stale-sequence", "file.kill");
  }
}

async function requireTimestamp(
  { timestamp }: ChannelFile,
  { document, keyring }: TrustedChannel,
  now: number,
): Promise<void> {
  const signers = ownEntry(keyring.channels, document.environment)?.timestamp;
  if (signers === undefined) return;
  if (timestamp === undefined) throw createChannelError("bad-envelope", "file.timestamp");
  await requireSigners(timestamp, "portico-timestamp", keyring.keys, oneOf(signers), "file.timestamp");
  const least = JSON.parse(timestamp.payload) as TimestampDocument;
  if (least.environment !== document.environment) {
    throw createChannelError("wrong-environment", "timestamp.environment");
  }
  if (!(least.notAfter > now)) throw createChannelError("expired", "timestamp.notAfter");
  // also refuses a value that is not a number
  const isCurrent =
    document.sequence >= least.sequence &&
    keyring.sequence >= least.keyring &&
    (document.sequence > least.sequence || countDisabled(document) >= least.disabled);
  if (!isCurrent) throw createChannelError("stale-sequence", "timestamp.sequence");
}
