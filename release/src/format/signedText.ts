import type { JsonWebSignature } from "./channel.ts";

/**
 * A text with its signatures. Each is a JWS with the text itself as its payload (RFC 7797, `b64: false`) and a header
 * that is not in the file. In base64 a channel would be a third larger and unreadable.
 */
export interface SignedText {
  readonly payload: string;
  readonly signatures: readonly JsonWebSignature[];
}
