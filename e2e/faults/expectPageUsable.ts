import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";
import { remoteNames, type RemoteName } from "./fault.ts";
import type { FaultLab } from "./faultLab.ts";
import type { FallbackPicture, PageRecord } from "./pageRecorder.ts";

/** Source: design reliability.md, list R, "page usable". Units: milliseconds */
const mainVisibleWithinMs = 3_000;
const fallbackWithinMs = 6_000;
const loadTiedWithinMs = 8_000;

export interface UsableOptions {
  /** The slots whose remote a visitor can't have; their fallback is judged, the other slots must be mounted. */
  readonly failed: readonly RemoteName[];
  /** How much later than others the page may be, since that is the fault. */
  readonly allowanceMs?: number;
}

/** What a static fallback owes to whoever needs that part of the page. */
const expectedOf: Readonly<Record<RemoteName, (picture: FallbackPicture) => void>> = {
  header: ({ links, languages }) => {
    expect(links).toEqual(expect.arrayContaining(["Portico home", "Log in"]));
    expect(languages, "languages to choose from").toBeGreaterThan(10);
  },
  footer: ({ links }) => expect(links.length, "links of the footer").toBeGreaterThan(10),
  contest: ({ links, headings }) => {
    expect(headings).toContain("Trading contest");
    expect(links).toContain("How it works");
  },
};

/**
 * Judges a page by the definition of "page usable", but for its reports and its recovery, which follow.
 *
 * Source: design reliability.md, list R
 */
export async function expectPageUsable(
  page: Page,
  lab: FaultLab,
  { failed, allowanceMs = 0 }: UsableOptions,
): Promise<void> {
  for (const remote of remoteNames.filter((name) => !failed.includes(name))) {
    await expect(page.locator(`[data-remote="${remote}"]`)).toHaveAttribute("data-state", "mounted");
  }
  await expectMainWorks(page);

  const record = await readRecord(page);
  expect(record.mainVisibleMs, "main content is painted").not.toBeNull();
  expect(record.mainVisibleMs).toBeLessThanOrEqual(mainVisibleWithinMs + allowanceMs);
  for (const remote of failed) expectFallback(record, remote, allowanceMs);
  expect(await page.evaluate(() => "__pwn" in window), "code of somebody else ran").toBe(false);
  await expectLoadTiedWork(lab, allowanceMs);
}

const readRecord = (page: Page): Promise<PageRecord> => page.evaluate(() => window.faultRecord);

/** The main content's own button: of the contest when it is there, else the one that needs no script. */
async function expectMainWorks(page: Page): Promise<void> {
  await page.locator("main").getByRole("link", { name: "How it works" }).click();
  await expect(page).toHaveURL(/#how-it-works$/);
  const contest = page.locator('[data-remote="contest"]');
  if ((await contest.getAttribute("data-state")) !== "mounted") return;
  const tab = contest.getByRole("tab", { name: "Prizes" });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

function expectFallback({ moments }: PageRecord, remote: RemoteName, allowanceMs: number): void {
  const moment = moments.find((candidate) => candidate.remote === remote && candidate.state === "fallback");
  expect(moment, `${remote} showed its fallback`).toBeDefined();
  const mounted = moments.find((candidate) => candidate.remote === remote && candidate.state === "mounted");
  // where the remote was there first, its failure is counted from then on
  const sinceMs = mounted !== undefined && mounted.atMs < (moment?.atMs ?? 0) ? mounted.atMs : 0;
  expect((moment?.atMs ?? Infinity) - sinceMs).toBeLessThanOrEqual(fallbackWithinMs + allowanceMs);
  if (moment?.picture) expectedOf[remote](moment.picture);
  else throw new Error(`nobody looked at the fallback of ${remote}`);
}

/** Work tied to `load` begins with the monitor: its script, or without a channel the first lines themselves. */
async function expectLoadTiedWork({ proxy }: FaultLab, allowanceMs: number): Promise<void> {
  const isTied = ({ path }: { readonly path: string }) =>
    path === "/common-static/monitor.js" || path === "/v1/logs";
  await expect.poll(() => proxy.seen.some(isTied), { message: "work tied to load" }).toBe(true);
  const startedMs = proxy.seen[0]?.atMs ?? 0;
  const tiedMs = proxy.seen.find(isTied)?.atMs ?? Infinity;
  expect(tiedMs - startedMs).toBeLessThanOrEqual(loadTiedWithinMs + allowanceMs);
}
