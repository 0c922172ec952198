/** Why a channel, or a part of it, was refused. */
export type ChannelErrorCode =
  // the file
  | "not-json"
  | "bad-envelope"
  // its signatures
  | "no-webcrypto"
  | "wrong-curve"
  | "unknown-key"
  | "duplicate-signature"
  | "bad-signature"
  | "threshold-not-reached"
  // the document
  | "not-canonical"
  | "unknown-schema"
  | "wrong-environment"
  | "stale-sequence"
  | "sequence-reused"
  | "expired"
  | "bad-field"
  // one remote or release of it
  | "bad-path"
  | "unexpected-field"
  | "release-missing"
  | "revoked"
  | "integrity-missing"
  | "integrity-malformed";

/** `at` names the field, such as `channel.remotes.header.stable`; `message` has both in one line. */
export interface ChannelError {
  readonly name: "ChannelError";
  readonly code: ChannelErrorCode;
  readonly at: string;
  readonly message: string;
}

/** A part of a verified channel that must not run; the rest of the channel stays good. */
export interface ChannelRefusal {
  readonly remote: string;
  /** Missing when the whole remote is refused. */
  readonly version?: string;
  readonly error: ChannelError;
}

export function createChannelError(code: ChannelErrorCode, at: string): ChannelError & Error {
  return Object.assign(new Error(`Channel refused: ${code} at ${at}`), {
    name: "ChannelError" as const,
    code,
    at,
  });
}
