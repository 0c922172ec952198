import type { WorkerFixture } from "@playwright/test";
import { startExchange, type RunningExchange } from "./startExchange.ts";

/** Starts an exchange for each worker of a test runner. */
export const exchangePerWorker: [WorkerFixture<RunningExchange, object>, { scope: "worker" }] = [
  // eslint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
  async ({}, use) => {
    const { exchange, stop } = await startExchange();
    await use(exchange);
    stop();
  },
  { scope: "worker" },
];
