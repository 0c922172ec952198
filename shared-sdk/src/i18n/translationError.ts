import type { CodedError } from "../runtime/codedError.ts";

/**
 * Why no messages came.
 *
 * Shape: `bad-request` project or namespace is no name; `network` nothing came, or other bytes than the index
 *        promised; `http` a status came instead; `timeout` the deadline passed; `bad-index` and `bad-messages` bytes
 *        came, but not what they should be
 */
export type TranslationError = CodedError<"TranslationError", TranslationErrorCode>;

export type TranslationErrorCode =
  "bad-request" | "network" | "http" | "timeout" | "bad-index" | "bad-messages";

export function createTranslationError(
  code: TranslationErrorCode,
  message: string,
): Error & TranslationError {
  return Object.assign(new Error(message), { name: "TranslationError" as const, code });
}
