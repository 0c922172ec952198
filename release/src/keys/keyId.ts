import { calculateJwkThumbprint } from "jose/jwk/thumbprint";
import type { PublicKey } from "../format/index.ts";

/**
 * The id of a public key: the first 16 characters (96 bits) of its RFC 7638 thumbprint. An id only selects a key of a
 * signed keyring, so nothing is gained by a key with the same id; the whole thumbprint would add 0.4 kB to a channel.
 */
export async function computeKeyId({ x, y }: PublicKey): Promise<string> {
  return (await calculateJwkThumbprint({ kty: "EC", crv: "P-256", x, y })).slice(0, 16);
}
