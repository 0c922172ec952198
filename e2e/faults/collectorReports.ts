import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";
import type { RunningExchange } from "../support/startExchange.ts";

/** A line about a remote, as the collector got it. */
export interface RemoteReport {
  readonly remote: string;
  readonly version: string;
  readonly fault: string;
}

interface Line {
  readonly name: string;
  readonly message: string;
  readonly data?: { readonly remote?: string; readonly version?: string; readonly fault?: string };
}

interface CollectorAnswer {
  readonly result: { readonly batches: readonly { readonly batch: { readonly entries: readonly Line[] } }[] };
}

/** The last line that a page of the lab sends: when it is there, all earlier lines have arrived. */
const lastWord = "the fault lab leaves the page";

export interface CollectorReports {
  clear(): Promise<void>;
  /** Leaves the page and answers what it reported about remotes in its whole life. */
  leaveAndRead(page: Page): Promise<readonly RemoteReport[]>;
}

export function createCollectorReports(exchange: RunningExchange): CollectorReports {
  const address = exchange.addressOf("global", "/__collector");

  async function readLines(): Promise<readonly Line[]> {
    const { result } = (await (await fetch(address)).json()) as CollectorAnswer;
    return result.batches.flatMap(({ batch }) => batch.entries);
  }

  return {
    clear: async () => void (await fetch(address, { method: "DELETE" })),
    leaveAndRead: async (page) => {
      await page.evaluate(
        (message) => window.dispatchEvent(new ErrorEvent("error", { message, error: new Error(message) })),
        lastWord,
      );
      await page.goto("about:blank");
      let lines: readonly Line[] = [];
      await expect
        .poll(async () => {
          lines = await readLines();
          return lines.some(({ message }) => message.includes(lastWord));
        })
        .toBe(true);
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
