import { coordinateGrammar } from "../format/grammar.ts";
import { computeKeyId } from "./keyId.ts";
import type { KeyringFile } from "./keyringFile.ts";

/**
 * Lists the problems of a keyring in sentences; empty for a usable one. Pages accept a keyring that root keys have
 * signed, so it is validated here, when it is created and before it is signed.
 */
export function checkKeyring(keyring: KeyringFile): string[] {
  const faults: string[] = [];
  /** Coordinate to the first key with it. Two points with one coordinate have one private key. */
  const owners = new Map<string, string>();
  for (const [keyId, publicKey] of Object.entries(keyring.keys)) {
    if (![publicKey.x, publicKey.y].every((coordinate) => coordinateGrammar.test(coordinate))) {
      faults.push(`Key ${keyId} has coordinates that are not 32 bytes in base64url without padding.`);
    }
    const owner = owners.get(publicKey.x);
    if (owner !== undefined) faults.push(`Keys ${owner} and ${keyId} are one key.`);
    owners.set(publicKey.x, keyId);
    if (computeKeyId(publicKey) !== keyId) faults.push(`Key ${keyId} is filed under another key's id.`);
  }
  const checkIds = (ids: readonly string[], where: string): void => {
    if (new Set(ids).size !== ids.length) faults.push(`${where} names a key twice.`);
    for (const keyId of ids) {
      if (keyring.keys[keyId] === undefined)
        faults.push(`${where} names ${keyId}, which the keyring does not hold.`);
    }
  };
  /** Key id to the role that it has first. */
  const roles = new Map<string, string>();
  const checkRole = (ids: readonly string[], role: string, kind: string): void => {
    checkIds(ids, `The ${role}`);
    for (const keyId of ids) {
      const other = roles.get(keyId);
      // one key may sign channels of several environments, or releases of several remotes
      if (other !== undefined && !other.startsWith(kind)) {
        faults.push(`Key ${keyId} is of the ${other} and of the ${role}; a key may have one role only.`);
      }
      roles.set(keyId, other ?? role);
    }
  };
  const checkThreshold = (threshold: number, keys: readonly string[], role: string): void => {
    if (!Number.isSafeInteger(threshold) || threshold < 1 || threshold > keys.length) {
      faults.push(
        `The ${role} requires ${threshold} signatures and has ${keys.length} key${keys.length === 1 ? "" : "s"}; add keys or lower the threshold.`,
      );
    }
  };
  // a keyring begins without a root; it can't be signed until it has one
  if (keyring.root.keys.length > 0) {
    checkRole(keyring.root.keys, "root", "root");
    checkThreshold(keyring.root.threshold, keyring.root.keys, "root");
    checkRole(keyring.formerRoot?.keys ?? [], "root before", "root");
  }
  for (const [environment, authority] of Object.entries(keyring.channels)) {
    const { threshold, keys, sequenceFloor, kill = [], timestamp = [] } = authority;
    checkRole(keys, `channel ${environment}`, "channel");
    checkThreshold(threshold, keys, `channel ${environment}`);
    checkRole(kill, `kill switch of ${environment}`, "kill switch");
    checkRole(timestamp, `timestamp of ${environment}`, "timestamp");
    if (!Number.isSafeInteger(sequenceFloor) || sequenceFloor < 0) {
      faults.push(`The channel ${environment} has no whole number as its sequence floor.`);
    }
  }
  for (const [remote, keys] of Object.entries(keyring.releases)) {
    checkRole(keys, `remote ${remote}`, "remote");
  }
  return faults;
}
