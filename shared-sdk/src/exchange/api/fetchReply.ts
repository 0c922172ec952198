import type { Clock } from "../../core/runtime/clock.ts";
import { createApiError, toThrowable } from "./apiError.ts";
import type { ApiCall, ApiReply } from "./apiRequest.ts";

/**
 * The step that crosses the network: sends a request once and takes the whole reply.
 *
 * Errors: {@link ApiError} `network` when no whole reply comes
 */
export function createFetchReply(fetchOnce: typeof fetch, clock: Clock): ApiCall<ApiReply> {
  return async ({ url, method, headers, body, cancellation }) => {
    try {
      const response = await fetchOnce(url, {
        method,
        headers,
        credentials: "include",
        // another user's reply must not come from the browser's HTTP cache
        cache: "no-store",
        // a redirect would send identity to another host
        redirect: "manual",
        signal: cancellation.signal,
        body,
      });
      const { status, headers: replyHeaders } = response;
      const receivedAtMs = clock.now();
      return { status, headers: replyHeaders, receivedAtMs, text: await response.text() };
    } catch {
      throw toThrowable(createApiError("network", "network failure", url));
    }
  };
}
