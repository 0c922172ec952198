import type { JsonWebSignature } from "./channel.ts";

/**
 * A text with its signatures: a JWS in general serialization whose payload is the text itself (RFC 7797, `b64: false`). In
 * base64 a channel would be a third larger and unreadable.
 */
export interface SignedText {
  readonly payload: string;
  readonly signatures: readonly JsonWebSignature[];
}
