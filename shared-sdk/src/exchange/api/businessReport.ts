import type { ReportEntry } from "../../core/telemetry/telemetry.ts";
import type { ApiError } from "./apiError.ts";
import type { OutgoingRequest } from "./apiRequest.ts";

/**
 * The monitoring line that an unexpected return code is worth. It names the path as it was written, not as it was
 * filled in: values may be personal.
 *
 * Source: S8.6
 */
export function createBusinessReport(
  { code, retCode, serverMessage }: ApiError,
  { method, path }: OutgoingRequest,
): ReportEntry {
  return {
    level: "error",
    name: "api",
    code,
    message: "bad business ret_code",
    data: {
      method,
      path,
      ...(retCode === undefined ? {} : { retCode }),
      ...(serverMessage === undefined ? {} : { reason: serverMessage }),
    },
  };
}
