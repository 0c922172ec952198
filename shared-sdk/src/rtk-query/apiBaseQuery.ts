import type { BaseQueryFn } from "@reduxjs/toolkit/query";
import type { ApiClient } from "../api/apiClient.ts";
import { isApiError, toPlainApiError, type ApiError } from "../api/apiError.ts";
import type { ApiRequest } from "../api/apiRequest.ts";

/** What an endpoint's `query` answers with; RTK Query brings the signal. */
export type ApiQuery = Omit<ApiRequest, "signal">;

/**
 * Lets RTK Query's endpoints run through the page's API client, with its session, retries and error codes. An
 * endpoint that answers a path alone means a GET.
 *
 * Shape:  `createApi({ baseQuery: createApiBaseQuery(context.api), endpoints })`
 * Errors: none thrown; `error` is the plain {@link ApiError}
 */
export function createApiBaseQuery(
  client: Pick<ApiClient, "request">,
): BaseQueryFn<ApiQuery | string, unknown, ApiError> {
  return async (query, { signal }) => {
    const request: ApiQuery = typeof query === "string" ? { method: "GET", path: query } : query;
    try {
      return { data: await client.request({ ...request, signal }) };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { error: toPlainApiError(error) };
    }
  };
}
