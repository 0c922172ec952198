import type { ApiClient, ApiCallOptions } from "./apiClient.ts";

/**
 * Asks who is logged in. What comes back is the profile as it stood in `data` or `result`, for the session to read.
 *
 * Errors: {@link ApiError}; a refusal leaves the caches alone
 * Source: product spec §7 "Calls", first line
 */
export function profileCall<Profile = unknown>(
  client: Pick<ApiClient, "get">,
  options?: Pick<ApiCallOptions<Profile>, "signal" | "parse">,
): Promise<Profile> {
  return client.get("/v2/private/user/profile", { ...options, isProfile: true });
}
