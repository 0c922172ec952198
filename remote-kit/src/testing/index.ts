/** Entry point for tests of remotes; no browser bundle contains it. */
export { createTestRemote } from "./createTestRemote.tsx";
export type { PageRequest, TestRemote, TestRemoteOptions } from "./createTestRemote.tsx";
export type { TestApi } from "./testApi.ts";
export type { TestQuoteServer } from "./testQuoteServer.ts";
