import { isApiError } from "./apiError.ts";
import type { ApiCall } from "./apiRequest.ts";

/** The caches, as far as the API client has a say in them. */
export interface ApiCachePort {
  /** Drops everything that was stored for one user. */
  clear(scope: "private"): void;
}

/**
 * Drops private caches when the exchange says 'user no permission'.
 *
 * Source: product spec §8, second reading; the profile is exempt
 */
export function clearCacheOnRefusal(call: ApiCall<unknown>, cache: ApiCachePort): ApiCall<unknown> {
  return (request) =>
    call(request).catch((error: unknown) => {
      if (isApiError(error) && error.clearsCache) cache.clear("private");
      throw error;
    });
}
