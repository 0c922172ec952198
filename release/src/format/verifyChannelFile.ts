import { createChannelError, type ChannelError } from "./channelError.ts";
import { parseChannelFile, type ChannelFile, type TimestampDocument } from "./channelFile.ts";
import type { ChannelDocument, ChannelRemote } from "./channel.ts";
import { createMap } from "./createMap.ts";
import type { KeyringDocument, RootKeys } from "./keyring.ts";
import type { ParsedChannel } from "./parseChannel.ts";
import { oneKeyOf, ownEntry, readVerifiedChannel, requireSigners, toChannelError } from "./verifyChannel.ts";

/** A channel file whose whole chain was verified, from the root keys to each release. */
export interface TrustedChannel extends ParsedChannel {
  /** The signed text: two channels of one sequence are the same if it is. */
  readonly payload: string;
  readonly keyring: KeyringDocument;
}

export interface VerificationFacts {
  /** The environment that this page belongs to. */
  readonly environment: string;
  /** The best known time in milliseconds since the epoch. */
  readonly now: number;
  /** The channel with the highest sequence that this browser has verified. */
  readonly newest: TrustedChannel | null;
}

export type TrustedChannelResult =
  | {
      readonly ok: true;
      readonly channel: TrustedChannel;
      /** The channel without the kills of earlier files. */
      readonly ownDocument: ChannelDocument;
    }
  | { readonly ok: false; readonly error: ChannelError };

/**
 * Verifies a channel file as a page does, which has root keys only. They signed the keyring in the file, its keys signed
 * the channel, and nothing in it is older than what this browser has verified before. Where the keyring demands a
 * timestamp, the file needs a current one. Remotes that the newest channel disables stay disabled in the same sequence.
 *
 * Shape:  the text of a {@link ChannelFile}
 * Errors: {@link ChannelError} as data; nothing is thrown
 */
export async function verifyChannelFile(
  text: string,
  root: RootKeys,
  facts: VerificationFacts,
): Promise<TrustedChannelResult> {
  const parsed = parseChannelFile(text);
  if (!parsed.ok) return parsed;
  const { environment, now, newest } = facts;
  try {
    const keyring = await verifyKeyring(parsed.file, root, facts);
    const sequenceFloor = newest?.document.sequence ?? 0;
    const verified = await readVerifiedChannel(parsed.file, keyring, { environment, now, sequenceFloor });
    const { payload } = parsed.file;
    if (newest?.document.sequence === verified.document.sequence && newest.payload !== payload) {
      throw createChannelError("sequence-reused", "channel.sequence");
    }
    const document = keepDisabled(verified.document, newest?.document);
    const channel = { ...verified, document, payload, keyring };
    await requireTimestamp(parsed.file, channel, now);
    return { ok: true, channel, ownDocument: verified.document };
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
  }: Pick<VerificationFacts, "environment" | "now"> & {
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
export function countDisabled({ remotes }: ChannelDocument): number {
  let count = 0;
  for (const name in remotes) if (isDisabled(remotes, name)) count += 1;
  return count;
}

const isDisabled = (remotes: ChannelDocument["remotes"], name: string): boolean =>
  ownEntry(remotes, name)?.disabled === true;

/**
 * Kills are sets: a remote that was seen disabled in a sequence stays so in every other file of that sequence. Returns the
 * same document, and the same remotes, where nothing changes.
 */
export function keepDisabled(
  document: ChannelDocument,
  seen: Pick<ChannelDocument, "sequence" | "remotes"> | undefined,
): ChannelDocument {
  if (seen?.sequence !== document.sequence) return document;
  const remotes = createMap<ChannelRemote>();
  let isChanged = false;
  for (const name in document.remotes) {
    const remote = document.remotes[name] as ChannelRemote;
    const isAdded = remote.disabled !== true && isDisabled(seen.remotes, name);
    remotes[name] = isAdded ? { ...remote, disabled: true } : remote;
    isChanged ||= isAdded;
  }
  return isChanged ? { ...document, remotes } : document;
}

async function requireTimestamp(
  { timestamp }: ChannelFile,
  { document, keyring }: TrustedChannel,
  now: number,
): Promise<void> {
  const signers = ownEntry(keyring.channels, document.environment)?.timestamp;
  if (signers === undefined) return;
  if (timestamp === undefined) throw createChannelError("bad-envelope", "file.timestamp");
  await requireSigners(timestamp, "portico-timestamp", keyring.keys, oneKeyOf(signers), "file.timestamp");
  const least = JSON.parse(timestamp.payload) as TimestampDocument;
  if (least.environment !== document.environment) {
    throw createChannelError("wrong-environment", "timestamp.environment");
  }
  if (!(least.notAfter > now)) throw createChannelError("expired", "timestamp.notAfter");
  // also refuses a value that is not a number
  let isCurrent =
    document.sequence >= least.sequence &&
    keyring.sequence >= least.keyring &&
    (document.sequence > least.sequence || countDisabled(document) >= least.disabled);
  const { disabledRemotes = [] } = least;
  for (let index = 0; document.sequence === least.sequence && index < disabledRemotes.length; index += 1) {
    isCurrent &&= isDisabled(document.remotes, disabledRemotes[index] as string);
  }
  if (!isCurrent) throw createChannelError("stale-sequence", "timestamp.sequence");
}
