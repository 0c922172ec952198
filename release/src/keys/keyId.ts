import { createHash } from "node:crypto";
import type { PublicKey } from "../format/index.ts";

/**
 * The id of a public key: the first 16 characters (96 bits) of its RFC 7638 thumbprint. An id only selects a key of a
 * signed keyring, so nothing is gained by a key with the same id; the whole thumbprint would add 0.4 kB to a channel.
 */
export function computeKeyId({ x, y }: PublicKey): string {
  // the members that the RFC requires, in their order
  const members = JSON.stringify({ crv: "P-256", kty: "EC", x, y });
  return createHash("sha256").update(members).digest("base64url").slice(0, 16);
}
