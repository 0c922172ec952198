/** Why a page refuses to run a release as a preview. */
export type PreviewErrorCode =
  // the permit
  | "malformed"
  | "wrong-environment"
  | "wrong-key"
  | "bad-signature"
  | "expired"
  | "too-long"
  // its release
  | "disabled"
  | "withdrawn"
  | "record-missing"
  | "other-release"
  | "bad-record"
  // the page
  | "unsigned"
  | "already-active";

/** `message` is a whole sentence for people. */
export interface PreviewError {
  readonly name: "PreviewError";
  readonly code: PreviewErrorCode;
  readonly message: string;
}

export function createPreviewError(code: PreviewErrorCode, message: string): PreviewError & Error {
  return Object.assign(new Error(message), { name: "PreviewError" as const, code });
}

export const isPreviewError = (value: unknown): value is PreviewError =>
  typeof value === "object" && value !== null && (value as Partial<PreviewError>).name === "PreviewError";
