import type { ChannelDocument, Keyring, SignedChannel } from "../format/index.ts";
import { parseChannel, verifyChannel } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";

export interface StoredChannel {
  /** The file as it is served. */
  readonly text: string;
  /** Without releases that no key of the keyring has signed. */
  readonly document: ChannelDocument;
  /** Everything that was signed, those releases included. */
  readonly signedDocument: ChannelDocument;
  readonly tag: string;
}

export function channelPath(environment: string): string {
  return `channels/${environment}.json`;
}

/** One more than the last, and never below the sequence floor of the keyring. */
export function resolveNextSequence(
  before: ChannelDocument | null,
  keyring: Keyring,
  environment: string,
): number {
  return Math.max((before?.sequence ?? 0) + 1, keyring.channels[environment]?.sequenceFloor ?? 0);
}

export function encodeChannel(file: SignedChannel): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(file));
}

/**
 * Reads the channel of an environment; `null` when there is none yet. It must verify with the keyring, whether it has
 * expired or is below a floor that was raised later: the next channel is built on this one, and a signer must not sign
 * content that an attacker put into the storage.
 *
 * Errors: `ReleaseError` `channel-refused`
 */
export async function readStoredChannel(
  storage: Storage,
  keyring: Keyring,
  environment: string,
): Promise<StoredChannel | null> {
  const stored = await storage.read(channelPath(environment));
  if (stored === null) return null;
  const text = new TextDecoder().decode(stored.bytes);
  const facts = { environment, now: 0, sequenceFloor: 0 };
  const result = await verifyChannel(text, withoutFloor(keyring, environment), facts);
  if (!result.ok) {
    throw createReleaseError(
      "channel-refused",
      `The stored channel ${environment} can't be trusted (${result.error.code} at ${result.error.at}); see "Disaster drill" in docs/operator.md.`,
    );
  }
  const { document } = result.channel;
  const parsed = parseChannel((JSON.parse(text) as SignedChannel).payload);
  return { text, document, signedDocument: parsed.ok ? parsed.channel.document : document, tag: stored.tag };
}

function withoutFloor(keyring: Keyring, environment: string): Keyring {
  const authority = keyring.channels[environment];
  if (authority === undefined) return keyring;
  return { ...keyring, channels: { ...keyring.channels, [environment]: { ...authority, sequenceFloor: 0 } } };
}
