import type { ChannelDocument, ChannelError, ChannelFile, Keyring } from "../format/index.ts";
import { keepDisabled, parseChannel } from "../format/index.ts";
import { verifyParsedFile } from "../format/verifyChannel.ts";
import { createReleaseError } from "../releaseError.ts";
import { readChannelFile } from "./readChannelFile.ts";
import type { Storage } from "../storage/storage.ts";

export interface VerifiedChannel {
  /** The file as it is served. */
  readonly text: string;
  readonly file: ChannelFile;
  /** The signed text: two channels of one sequence are the same if it is. */
  readonly payload: string;
  /** The document without releases that no key of the keyring has signed. */
  readonly document: ChannelDocument;
  /** Everything that was signed, those releases and a kill document included. */
  readonly signedDocument: ChannelDocument;
}

export function channelPath(environment: string): string {
  return `channels/${environment}.json`;
}

/** One more than the highest, and never below the sequence floor of the keyring. */
export function resolveNextSequence(highest: number, keyring: Keyring, environment: string): number {
  return Math.max(highest + 1, keyring.channels[environment]?.sequenceFloor ?? 0);
}

export function encodeChannel(file: ChannelFile): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(file));
}

/**
 * Verifies a channel file out of the storage with the keyring, whether it has expired or is below a floor that was
 * raised later. The next channel is built on it, and a signer must not sign content that an attacker put into the
 * storage.
 *
 * Errors: `ChannelError` as data
 */
export async function verifyStoredText(
  bytes: Uint8Array,
  keyring: Keyring,
  environment: string,
): Promise<
  | { readonly ok: true; readonly channel: VerifiedChannel }
  | { readonly ok: false; readonly error: ChannelError }
> {
  const read = readChannelFile(bytes);
  if (!read.ok) return read;
  const { file } = read;
  const facts = { environment, now: 0, sequenceFloor: 0 };
  const result = await verifyParsedFile(file, withoutFloor(keyring, environment), facts);
  if (!result.ok) return result;
  const { document } = result.channel;
  const { payload } = file;
  const parsed = parseChannel(payload);
  const signedDocument = parsed.ok ? keepDisabled(parsed.channel.document, document) : document;
  const text = new TextDecoder().decode(bytes);
  return { ok: true, channel: { text, file, payload, document, signedDocument } };
}

/** The names of its disabled remotes. */
export const listDisabled = ({ remotes }: Pick<ChannelDocument, "remotes">): string[] =>
  Object.keys(remotes).filter((name) => remotes[name]?.disabled === true);

/** The channel with the remotes disabled that another file of its sequence disables. */
export function keepKills(
  channel: VerifiedChannel,
  seen: Pick<ChannelDocument, "sequence" | "remotes">,
): VerifiedChannel {
  const document = keepDisabled(channel.document, seen);
  if (document === channel.document) return channel;
  return { ...channel, document, signedDocument: keepDisabled(channel.signedDocument, document) };
}

/**
 * Reads the channel of an environment; `null` when there is none yet.
 *
 * Errors: `ReleaseError` `channel-refused`
 */
export async function readStoredChannel(
  storage: Storage,
  keyring: Keyring,
  environment: string,
): Promise<VerifiedChannel | null> {
  const stored = await storage.read(channelPath(environment));
  if (stored === null) return null;
  const result = await verifyStoredText(stored.bytes, keyring, environment);
  if (result.ok) return result.channel;
  throw createUntrustedChannelError(environment, result.error);
}

export function createUntrustedChannelError(environment: string, { code, at }: ChannelError) {
  return createReleaseError(
    "channel-refused",
    `The stored channel ${environment} can't be trusted (${code} at ${at}); see "Disaster drill" in docs/operator.md.`,
  );
}

function withoutFloor(keyring: Keyring, environment: string): Keyring {
  const authority = keyring.channels[environment];
  if (authority === undefined) return keyring;
  return { ...keyring, channels: { ...keyring.channels, [environment]: { ...authority, sequenceFloor: 0 } } };
}
