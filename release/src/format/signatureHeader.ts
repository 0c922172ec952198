import { encodeBase64url } from "./base64url.ts";

/** The subject of a signature, as its `typ`: a release's signature is not valid for a channel. */
export type SignedType =
  | "portico-channel"
  | "portico-release"
  | "portico-keyring"
  | "portico-kill"
  | "portico-timestamp"
  | "portico-shells"
  | "portico-preview";

/**
 * The text that a key signs: the protected header of a JWS (ES256, unencoded payload as in RFC 7797) in base64url, a full stop and
 * the payload. The header follows from the key and the type, so files don't contain it, and no signature can choose an algorithm.
 *
 * @param keyId ASCII
 */
export function formatSigningInput(keyId: string, type: SignedType, payload: string): string {
  const header = JSON.stringify({ alg: "ES256", b64: false, crit: ["b64"], kid: keyId, typ: type });
  return `${encodeBase64url(header)}.${payload}`;
}
