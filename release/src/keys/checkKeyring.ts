import { calculateJwkThumbprint } from "jose";
import type { Keyring } from "../format/index.ts";

/**
 * Lists in sentences what is wrong with a keyring; empty for a usable one. Pages trust the keyring that is
 * compiled into them unchanged, so it is validated here, when it is made and before it is used to sign.
 */
export async function checkKeyring(keyring: Keyring): Promise<string[]> {
  const faults: string[] = [];
  for (const [keyId, { x, y }] of Object.entries(keyring.keys)) {
    const thumbprint = await calculateJwkThumbprint({ kty: "EC", crv: "P-256", x, y });
    if (thumbprint !== keyId) faults.push(`Key ${keyId} is filed under another key's id.`);
  }
  const checkIds = (ids: readonly string[], where: string): void => {
    if (new Set(ids).size !== ids.length) faults.push(`${where} names a key twice.`);
    for (const keyId of ids) {
      if (keyring.keys[keyId] === undefined)
        faults.push(`${where} names ${keyId}, which the keyring does not hold.`);
    }
  };
  const channelKeys = new Set<string>();
  for (const [environment, { threshold, keys, sequenceFloor }] of Object.entries(keyring.channels)) {
    checkIds(keys, `The channel ${environment}`);
    keys.forEach((keyId) => channelKeys.add(keyId));
    if (!Number.isSafeInteger(threshold) || threshold < 1 || threshold > keys.length) {
      faults.push(
        `The channel ${environment} asks for ${threshold} signatures and has ${keys.length} key${keys.length === 1 ? "" : "s"}; add keys or ask for fewer signatures.`,
      );
    }
    if (!Number.isSafeInteger(sequenceFloor) || sequenceFloor < 0) {
      faults.push(`The channel ${environment} has no whole number as its sequence floor.`);
    }
  }
  for (const [remote, keys] of Object.entries(keyring.releases)) {
    checkIds(keys, `The remote ${remote}`);
    for (const keyId of keys.filter((id) => channelKeys.has(id))) {
      faults.push(`Key ${keyId} signs channels and the remote ${remote}; a key may do only one of the two.`);
    }
  }
  return faults;
}
