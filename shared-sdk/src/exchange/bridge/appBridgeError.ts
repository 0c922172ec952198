import type { CodedError } from "../../core/runtime/codedError.ts";

/**
 * Why a call of the app failed.
 *
 * `foreign-host`, `not-top-frame`, `missing`, `unsupported-version`: there is no bridge on this page.
 * `not-ready`: called before the handshake. `timeout`, `refused`, `bad-reply`: this call failed. `late`: its reply is no longer
 * needed.
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
