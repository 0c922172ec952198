import type { ChannelAuthority, Keyring, PublicKey } from "../format/index.ts";
import { ownEntry } from "../ownEntry.ts";
import { createReleaseError } from "../releaseError.ts";

export const emptyKeyring: Keyring = { keys: {}, channels: {}, releases: {} };

/** Adds a key and what it may sign; a channel that is new begins with a threshold of 1. */
export function addToKeyring(
  keyring: Keyring,
  keyId: string,
  publicKey: PublicKey,
  powers: { readonly channel: readonly string[]; readonly remote: readonly string[] },
): Keyring {
  const channels: Record<string, ChannelAuthority> = { ...keyring.channels };
  for (const name of powers.channel) {
    const authority = ownEntry(channels, name) ?? { threshold: 1, keys: [], sequenceFloor: 0 };
    channels[name] = { ...authority, keys: union(authority.keys, keyId) };
  }
  const releases: Record<string, readonly string[]> = { ...keyring.releases };
  for (const name of powers.remote) releases[name] = union(ownEntry(releases, name) ?? [], keyId);
  return { keys: { ...keyring.keys, [keyId]: publicKey }, channels, releases };
}

/** Errors: `ReleaseError` `not-found` */
export function removeFromKeyring(keyring: Keyring, keyId: string): Keyring {
  if (ownEntry(keyring.keys, keyId) === undefined) {
    throw createReleaseError("not-found", `The keyring does not hold ${keyId}.`);
  }
  const { [keyId]: _, ...keys } = keyring.keys;
  const isOther = (id: string): boolean => id !== keyId;
  return {
    keys,
    channels: mapValues(keyring.channels, (authority) => ({
      ...authority,
      keys: authority.keys.filter(isOther),
    })),
    releases: mapValues(keyring.releases, (ids) => ids.filter(isOther)),
  };
}

/** Errors: `ReleaseError` `not-found` */
export function setThreshold(keyring: Keyring, environment: string, threshold: number): Keyring {
  const authority = ownEntry(keyring.channels, environment);
  if (authority === undefined) {
    throw createReleaseError("not-found", `The keyring has no channel ${environment}.`);
  }
  return { ...keyring, channels: { ...keyring.channels, [environment]: { ...authority, threshold } } };
}

/** What pages of one environment need of a keyring: not the keys of other environments' channels. */
export function narrowKeyring({ keys, channels, releases }: Keyring, environment: string): Keyring {
  const authority = channels[environment];
  const needed = new Set([...(authority?.keys ?? []), ...Object.values(releases).flat()]);
  return {
    keys: Object.fromEntries(Object.entries(keys).filter(([keyId]) => needed.has(keyId))),
    channels: authority === undefined ? {} : { [environment]: authority },
    releases,
  };
}

const union = (ids: readonly string[], id: string): string[] => [...new Set([...ids, id])];

function mapValues<Value, Result>(
  map: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
