/** Entry point for tests of remotes; no browser bundle contains it. */
export { createTestRemote } from "./createTestRemote.tsx";
export type { MountedTestRemote, PageRequest, TestRemote, TestRemoteOptions } from "./createTestRemote.tsx";
export type { TestAnswers, TestApi, TestCall } from "./testApi.ts";
export type { TestCatalogue, TestMessages } from "./testCatalogue.ts";
export type { TestQuoteServer } from "./testQuoteServer.ts";
