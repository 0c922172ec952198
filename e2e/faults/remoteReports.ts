import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";

/** What a page has reported about a remote. */
export interface RemoteReport {
  readonly remote: string;
  readonly version: string;
  readonly fault: string;
}

interface Line {
  readonly name: string;
  readonly message: string;
  readonly data?: Partial<RemoteReport>;
}

/** The last line that a page of the lab sends: when it has been sent, all earlier lines have been. */
const lastWord = "the fault lab leaves the page";

export interface RemoteReports {
  /** Makes the page send what it has not reported yet, and returns what it has reported about remotes in its whole life. */
  sendAndRead(): Promise<readonly RemoteReport[]>;
}

/** Collects what this page sends to the collector. Called before the page is opened. */
export function watchRemoteReports(page: Page): RemoteReports {
  const lines: Line[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/v1/logs")) return;
    const { entries = [] } = JSON.parse(request.postData() ?? "{}") as { readonly entries?: readonly Line[] };
    lines.push(...entries);
  });
  return {
    sendAndRead: async () => {
      await page.evaluate((message) => {
        dispatchEvent(new ErrorEvent("error", { message, error: new Error(message) }));
        dispatchEvent(new Event("pagehide"));
      }, lastWord);
      await expect.poll(() => lines.some(({ message }) => message.includes(lastWord))).toBe(true);
      return lines
        .filter(({ name }) => name === "remote")
        .map(({ data = {} }) => ({
          remote: data.remote ?? "",
          version: data.version ?? "",
          fault: data.fault ?? "",
        }));
    },
  };
}
