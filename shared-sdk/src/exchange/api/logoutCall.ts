import type { Telemetry } from "../../core/telemetry/telemetry.ts";
import type { ApiClient } from "./apiClient.ts";
import { isApiError } from "./apiError.ts";
import { interpretReply } from "./interpretReply.ts";
import { parseJson } from "../../core/runtime/parseJson.ts";

const path = "/logout";

/**
 * Ends the session at the exchange; the session clears caches and reloads the page.
 *
 * Errors: a reply with a failure is logged, and its body is thrown: the JSON value, or the text when it is not JSON.
 *         Without a reply the {@link ApiError} is logged and thrown
 * Source: S7.25, S8.11
 */
export async function logoutCall(
  client: Pick<ApiClient, "exchange">,
  report: Telemetry["report"],
): Promise<void> {
  const log = (code: string, status?: number) =>
    report({
      level: "error",
      name: "api",
      code,
      message: "logout failed",
      data: { method: "POST", path, ...(status === undefined ? {} : { status }) },
    });

  const reply = await client.exchange({ method: "POST", path }).catch((error: unknown) => {
    log(isApiError(error) ? error.code : "network");
    throw error;
  });
  const envelope = interpretReply(reply, { url: path, isProfile: false });
  if (envelope.ok) return;
  log(envelope.error.code, reply.status);
  // the specification requires the body itself
  throw (parseJson(reply.text) ?? reply.text) as unknown;
}
