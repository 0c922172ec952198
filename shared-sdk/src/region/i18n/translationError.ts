import type { CodedError } from "../../core/runtime/codedError.ts";

/**
 * Why no messages were loaded.
 *
 * Shape: `bad-request` invalid namespace; `network` no reply, or a hash that differs from the
 *        index; `http` an error status; `timeout` no reply in time; `bad-index` and `bad-messages`
 *        invalid content
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
