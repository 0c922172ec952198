import { test as base, expect, type Page } from "@playwright/test";
import { exchangePerWorker } from "./exchangePerWorker.ts";
import type { RunningExchange } from "./startExchange.ts";
import { watchReports } from "./watchReports.ts";

/** Unexpected output of the page; checked after every test. */
export interface PageProblems {
  readonly list: string[];
}

export interface WorkerFixtures {
  exchange: RunningExchange;
}

export interface TestFixtures {
  /** Lines that the browser itself writes about a failure which the test causes. */
  expectedProblems: RegExp | null;
  problems: PageProblems;
}

/**
 * A test with an exchange of its worker's own, and a page on which every complaint fails the test. That React could not
 * hydrate a page is not written to the console, only reported.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  exchange: exchangePerWorker,
  expectedProblems: [null, { option: true }],
  problems: [
    async ({ page, expectedProblems }, use) => {
      const problems: PageProblems = { list: [] };
      watch(page, problems.list);
      const renderErrors = ["render-failed", "document-changed"].map((code) => watchReports(page, code));
      await use(problems);
      // order: the servers of the test have ended, so from now on what the page loads fails
      const lines = [...problems.list];
      await sendReports(page);
      lines.push(...renderErrors.flat().map((message) => `not rendered: ${message}`));
      expect(lines.filter((line) => expectedProblems?.test(line) !== true)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Logged by a page of a busy machine, or whose clock runs fast. The SDK's createTelemetry.test.ts tests the limit. */
const lateMonitor = "Portico: the monitor script is missing (not there after 5000ms)";

/** Chromium reports this in a next document that takes no part in transitions, such as a text file, which runs no code of the site. */
const noTransition = "ViewTransition opt-in disabled";

function watch(page: Page, list: string[]): void {
  page.on("console", (message) => {
    if (message.type() !== "error" || message.text() === lateMonitor) return;
    list.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", ({ message }) => {
    if (!message.includes(noTransition)) list.push(`uncaught: ${message}`);
  });
}

/** Makes the page send what it has not reported yet. A page that is closed or about to be replaced has done so by itself. */
export async function sendReports(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("pagehide"))).catch(() => {});
}

export { expect };

/** Waits until the slot holds a mounted release and answers its version. */
export async function expectMounted(page: Page, remote: string): Promise<string> {
  const slot = page.locator(`[data-remote="${remote}"]`);
  await expect(slot).toHaveAttribute("data-state", "mounted");
  return (await slot.getAttribute("data-release")) ?? "";
}
