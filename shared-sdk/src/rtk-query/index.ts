/**
 * The RTK Query door: for remotes that want endpoints, polling and hooks. It brings React and RTK Query along and
 * costs nothing where it isn't imported.
 */
export { createApi, setupListeners } from "@reduxjs/toolkit/query/react";
export { createApiBaseQuery } from "./apiBaseQuery.ts";
export type { ApiQuery } from "./apiBaseQuery.ts";
