import type { ChannelAuthority, Keyring, PublicKey, RootKeys } from "../format/index.ts";
import { ownEntry } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import type { KeyLabel, KeyringFile } from "./keyringFile.ts";

export const emptyKeyring: KeyringFile = {
  root: { threshold: 1, keys: [] },
  keys: {},
  channels: {},
  releases: {},
};

/** The role of a key, for one or more environments or remotes. */
export interface KeyRole {
  readonly root: boolean;
  readonly channel: readonly string[];
  readonly remote: readonly string[];
  /** Environments whose remotes its signature alone can disable. */
  readonly kill: readonly string[];
  /** Environments whose timestamp it may sign. */
  readonly timestamp: readonly string[];
}

export interface AddedKey {
  readonly keyId: string;
  readonly publicKey: PublicKey;
  readonly label: KeyLabel;
}

/**
 * Adds a key with its role and label; a new channel starts with a threshold of 1.
 *
 * Errors: `ReleaseError` `not-found` for the kill or timestamp key of a channel that has no platform key yet
 */
export function addToKeyring(
  keyring: KeyringFile,
  { keyId, publicKey, label }: AddedKey,
  role: Partial<KeyRole>,
): KeyringFile {
  const channels: Record<string, ChannelAuthority> = { ...keyring.channels };
  for (const name of role.channel ?? []) {
    const authority = ownEntry(channels, name) ?? { threshold: 1, keys: [], sequenceFloor: 0 };
    channels[name] = { ...authority, keys: union(authority.keys, keyId) };
  }
  const releases: Record<string, readonly string[]> = { ...keyring.releases };
  for (const kind of ["kill", "timestamp"] as const) {
    for (const name of role[kind] ?? []) {
      const authority = ownEntry(channels, name) ?? throwNoChannel(name);
      channels[name] = { ...authority, [kind]: union(authority[kind] ?? [], keyId) };
    }
  }
  for (const name of role.remote ?? []) releases[name] = union(ownEntry(releases, name) ?? [], keyId);
  const root = role.root === true ? { ...keyring.root, keys: union(keyring.root.keys, keyId) } : keyring.root;
  return {
    ...keyring,
    root,
    keys: { ...keyring.keys, [keyId]: publicKey },
    channels,
    releases,
    labels: { ...keyring.labels, [keyId]: label },
  };
}

/**
 * Removes a key from all roles. A root key that deployed pages may still need stays as one of the former root, until it is
 * removed once more.
 *
 * Errors: `ReleaseError` `not-found`
 */
export function removeFromKeyring(keyring: KeyringFile, keyId: string): KeyringFile {
  if (ownEntry(keyring.keys, keyId) === undefined) {
    throw createReleaseError("not-found", `The keyring does not hold ${keyId}.`);
  }
  const { [keyId]: removed, ...others } = keyring.keys;
  const isOther = (id: string): boolean => id !== keyId;
  // without any key the role is removed: pages must not require a timestamp that no key can sign
  const without = (kind: "kill" | "timestamp", ids: readonly string[] = []) =>
    ids.some(isOther) ? { [kind]: ids.filter(isOther) } : {};
  const { formerRoot, ...rest } = keyring;
  const isRootKey = keyring.root.keys.includes(keyId);
  const isStillNeeded = isRootKey && formerRoot?.keys.includes(keyId) === true;
  const formerKeys = formerRoot?.keys.filter((id) => isStillNeeded || isOther(id)) ?? [];
  const isFormerUsable = formerRoot !== undefined && formerKeys.length >= formerRoot.threshold;
  return {
    ...rest,
    root: { ...keyring.root, keys: keyring.root.keys.filter(isOther) },
    ...(isFormerUsable && { formerRoot: { ...formerRoot, keys: formerKeys } }),
    keys: isStillNeeded && removed !== undefined ? { ...others, [keyId]: removed } : others,
    channels: mapValues(keyring.channels, ({ kill, timestamp, ...authority }) => ({
      ...authority,
      keys: authority.keys.filter(isOther),
      ...without("kill", kill),
      ...without("timestamp", timestamp),
    })),
    releases: mapValues(keyring.releases, (ids) => ids.filter(isOther)),
  };
}

/**
 * Sets how many keys must sign a channel, or, with the name `root`, keyrings.
 *
 * Errors: `ReleaseError` `not-found`
 */
export function setThreshold(keyring: KeyringFile, environment: string, threshold: number): KeyringFile {
  if (environment === "root") return { ...keyring, root: { ...keyring.root, threshold } };
  const authority = ownEntry(keyring.channels, environment) ?? throwNoChannel(environment);
  return { ...keyring, channels: { ...keyring.channels, [environment]: { ...authority, threshold } } };
}

/**
 * Sets whether every change and preview of a channel needs a reason.
 *
 * Errors: `ReleaseError` `not-found`
 */
export function setReasonRule(keyring: KeyringFile, environment: string, isRequired: boolean): KeyringFile {
  if (ownEntry(keyring.channels, environment) === undefined) throwNoChannel(environment);
  const others = (keyring.reasons ?? []).filter((name) => name !== environment);
  return { ...keyring, reasons: isRequired ? [...others, environment].sort() : others };
}

/** More than a keyring is edited between two signatures. */
const maximumEdits = 20;

/** Adds why the keyring was edited. */
export function addEditReason(keyring: KeyringFile, editedAt: number, reason: string): KeyringFile {
  return { ...keyring, edits: [...(keyring.edits ?? []), { editedAt, reason }].slice(-maximumEdits) };
}

/** The part of a keyring for the channel file of one environment, without keys of other environments and of the root. */
export function narrowKeyring({ keys, channels, releases }: Keyring, environment: string): Keyring {
  const authority = channels[environment];
  const needed = new Set([
    ...(authority?.keys ?? []),
    ...(authority?.kill ?? []),
    ...(authority?.timestamp ?? []),
    ...Object.values(releases).flat(),
  ]);
  return {
    keys: Object.fromEntries(Object.entries(keys).filter(([keyId]) => needed.has(keyId))),
    channels: authority === undefined ? {} : { [environment]: authority },
    releases,
  };
}

/** The root keys of a keyring, as they are compiled into pages. */
export function rootKeysOf({ root, keys }: Pick<KeyringFile, "root" | "keys">): RootKeys {
  const known = root.keys.flatMap((keyId) => {
    const key = ownEntry(keys, keyId);
    return key === undefined ? [] : [[keyId, key] as const];
  });
  return { threshold: root.threshold, keys: Object.fromEntries(known) };
}

function throwNoChannel(environment: string): never {
  throw createReleaseError("not-found", `The keyring has no channel ${environment}.`);
}

const union = (ids: readonly string[], id: string): string[] => [...new Set([...ids, id])];

function mapValues<Value, Result>(
  map: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
