import type { ApiClient, ApiCallOptions } from "./apiClient.ts";

/**
 * Requests the current user. Resolves with the profile of `data` or `result`, unparsed.
 *
 * Errors: {@link ApiError}; a refusal clears no cache
 * Source: S7.22, S7.26
 */
export function profileCall<Profile = unknown>(
  client: Pick<ApiClient, "get">,
  options?: Pick<ApiCallOptions<Profile>, "signal" | "parse">,
): Promise<Profile> {
  return client.get("/v2/private/user/profile", { ...options, isProfile: true });
}
