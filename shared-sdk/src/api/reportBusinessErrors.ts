import type { Telemetry } from "../telemetry/telemetry.ts";
import { isApiError } from "./apiError.ts";
import type { ApiCall } from "./apiRequest.ts";

/**
 * Writes every unexpected return code to the monitoring log.
 *
 * Source: product spec §8 "Any other non-zero ret_code"
 */
export function reportBusinessErrors(call: ApiCall<unknown>, report: Telemetry["report"]): ApiCall<unknown> {
  return (request) =>
    call(request).catch((error: unknown) => {
      if (isApiError(error, "business")) {
        report({
          level: "error",
          name: "api",
          code: error.code,
          message: "bad business ret_code",
          data: {
            method: request.method,
            path: request.path,
            ...(error.retCode === undefined ? {} : { retCode: error.retCode }),
            ...(error.serverMessage === undefined ? {} : { reason: error.serverMessage }),
          },
        });
      }
      throw error;
    });
}
