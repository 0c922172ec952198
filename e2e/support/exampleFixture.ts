import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { exchangePerWorker } from "./exchangePerWorker.ts";
import { test as base } from "./proxyTest.ts";
import { rootDirectory, startProgram } from "./runProgram.ts";

/** A remote below `examples/` and what a test looks for on its page. */
export interface Example {
  readonly folder: string;
  readonly name: string;
  readonly path: string;
  /** The button that loads the chunk, in English and in Arabic. */
  readonly button: readonly [string, string];
  /** A part of the class of what the chunk shows. */
  readonly lazyClass: string;
}

export const priceBoard: Example = {
  folder: "enhanced-webpack",
  name: "price-board",
  path: "/price-board/",
  button: ["Show changes", "عرض التغيرات"],
  lazyClass: "_changes_",
};

/** The remote in the slot `banner`, which every page shows. */
export const priceStrip: Example = {
  folder: "enhanced-rspack",
  name: "price-strip",
  path: "/",
  button: ["Show change", "عرض التغير"],
  lazyClass: "_change_",
};

export const coinConverter: Example = {
  folder: "rspack-v1",
  name: "coin-converter",
  path: "/coin-converter/",
  button: ["How is this calculated?", "كيف يتم الحساب؟"],
  lazyClass: "_help_",
};

interface ReleaseFiles {
  readonly version: string;
  readonly entry: { readonly path: string };
  readonly lazyScripts: readonly { readonly path: string }[];
  readonly styles: readonly { readonly path: string }[];
}

export const readRelease = ({ folder }: Example): ReleaseFiles =>
  JSON.parse(
    readFileSync(path.join(rootDirectory, "examples", folder, "dist/release.json"), "utf8"),
  ) as ReleaseFiles;

/** A test whose exchange has the examples in its channel. */
export const test = base.extend({
  exchange: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
    async ({}, use, workerInfo) => {
      const [startExchange] = exchangePerWorker;
      await startExchange(
        {},
        async (exchange) => {
          await startProgram("publishRemotes.ts", [exchange.channelDirectory]);
          await use(exchange);
        },
        workerInfo,
      );
    },
    { scope: "worker" },
  ],
});

/** Records what the page's policies refuse: content security, trusted types, integrity. */
export async function recordViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", (event) =>
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
    new ReportingObserver(
      (reports) => {
        for (const { type, url } of reports)
          if (type === "integrity-violation") violations.push(`${type} ${url}`);
      },
      { types: ["integrity-violation"], buffered: true },
    ).observe();
  });
  return () =>
    page.evaluate(() => (window as unknown as { readonly violations: readonly string[] }).violations);
}
