/** The RTK Query door: for remotes that want endpoints, polling and hooks; costs nothing where it isn't imported. */
export { createApiBaseQuery } from "./apiBaseQuery.ts";
export type { ApiQuery } from "./apiBaseQuery.ts";
