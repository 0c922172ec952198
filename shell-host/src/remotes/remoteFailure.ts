import type { CodedError } from "@portico/shared-sdk";

export type RemoteFailureCode =
  | "channel-unavailable"
  | "not-in-channel"
  | "release-refused"
  | "files-failed"
  | "messages-failed"
  | "container-failed"
  | "module-refused"
  | "mount-failed"
  | "mount-deadline"
  | "failed-later"
  | "document-changed"
  | "crashed-repeatedly"
  | "release-failed"
  | "duplicate-mount";

/** Why a slot shows its fallback: one shape for every step from the channel to the first render. */
export interface RemoteFailure extends CodedError<"RemoteFailure", RemoteFailureCode> {
  readonly remote: string;
  readonly version: string | null;
  /** `name/code` of the error underneath, where it has one. */
  readonly cause: string;
}

export function createRemoteFailure(
  code: RemoteFailureCode,
  remote: string,
  version: string | null,
  reason: unknown,
): RemoteFailure {
  const {
    name,
    code: causeCode,
    message,
  } = (typeof reason === "object" && reason !== null ? reason : {}) as Record<string, unknown>;
  return {
    name: "RemoteFailure",
    code,
    remote,
    version,
    cause: [name, causeCode].filter((part) => typeof part === "string").join("/"),
    message: `${remote}${version === null ? "" : ` ${version}`}: ${code}${typeof message === "string" ? ` (${message})` : ""}`,
  };
}
