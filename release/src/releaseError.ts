/** Why a command refused or failed; `message` is a whole sentence for people. */
export type ReleaseErrorCode =
  | "not-found"
  | "bad-file"
  | "bad-path"
  | "bad-key"
  | "bad-passphrase"
  | "signer-failed"
  | "bad-keyring"
  | "bad-usage"
  | "already-published"
  | "changed-bytes"
  | "not-published"
  | "not-signed"
  | "gate-refused"
  | "shells-missing"
  | "shells-refused"
  | "channel-refused"
  | "keyring-not-signed"
  | "channel-rolled-back"
  | "clock-differs"
  | "contended"
  | "storage-failed"
  | "untranslated"
  | "refused";

export interface ReleaseError {
  readonly name: "ReleaseError";
  readonly code: ReleaseErrorCode;
  readonly message: string;
  /** Details, one sentence a line, where the message is not enough. */
  readonly details: readonly string[];
}

export function createReleaseError(
  code: ReleaseErrorCode,
  message: string,
  details: readonly string[] = [],
): ReleaseError & Error {
  return Object.assign(new Error(message), { name: "ReleaseError" as const, code, message, details });
}

export function isReleaseError(value: unknown): value is ReleaseError & Error {
  return value instanceof Error && value.name === "ReleaseError";
}
