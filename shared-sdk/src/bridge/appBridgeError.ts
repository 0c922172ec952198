import type { CodedError } from "../runtime/codedError.ts";

/**
 * Why the app could not be asked, or what was wrong with the question or the reply.
 *
 * `foreign-host`, `not-top-frame`, `missing`, `unsupported-version`: there is no bridge on this page.
 * `not-ready`: called before the handshake. `timeout`, `refused`, `bad-reply`: this call failed. `late`: its reply is not wanted
 * any more.
 * `bad-address`, `bad-image`: refused before anything was called.
 */
export type AppBridgeErrorCode =
  | "foreign-host"
  | "not-top-frame"
  | "missing"
  | "unsupported-version"
  | "not-ready"
  | "timeout"
  | "refused"
  | "bad-reply"
  | "late"
  | "bad-address"
  | "bad-image";

export type AppBridgeError = CodedError<"AppBridgeError", AppBridgeErrorCode>;

export function createAppBridgeError(code: AppBridgeErrorCode, message: string): AppBridgeError & Error {
  return Object.assign(new Error(message), { name: "AppBridgeError" as const, code });
}
