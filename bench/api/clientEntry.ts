/** What a page that only calls the exchange takes of the SDK. */
export { createApiClient } from "@portico/shared-sdk/host";
