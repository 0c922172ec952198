import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";
import { remoteNames, type RemoteName } from "./fault.ts";
import type { FaultLab } from "./faultLab.ts";
import { recordPage, type FallbackPicture, type PageRecord } from "./pageRecorder.ts";

/** Source: design reliability.md, list R, "page usable". Units: milliseconds */
const mainVisibleWithinMs = 3_000;
const fallbackWithinMs = 6_000;
const loadTiedWithinMs = 8_000;

export interface UsableOptions {
  /** The slots whose remote a visitor can't have; their fallback is judged, the other slots must be mounted. */
  readonly failed: readonly RemoteName[];
  /** How much later than others the page may be, since that is the fault. */
  readonly allowanceMs?: number;
  /** Whether the shell itself could not be had: then nothing is done later, either. */
  readonly standsAlone?: boolean;
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
  { failed, allowanceMs = 0, standsAlone = false }: UsableOptions,
): Promise<void> {
  for (const remote of remoteNames.filter((name) => !failed.includes(name))) {
    await expect(page.locator(`[data-remote="${remote}"][data-state="mounted"]`)).toHaveCount(1);
  }
  await expectMainWorks(page, failed);

  const record = await readRecord(page);
  const expectInTime = async (what: string, tookMs: number, limitMs: number) => {
    const limit = limitMs + allowanceMs;
    if (tookMs <= limit) return;
    expect(tookMs, what).toBeLessThanOrEqual(limit + (await measureLateness(page, lab)));
  };
  await expectInTime("main content is painted", record.mainVisibleMs ?? Infinity, mainVisibleWithinMs);
  for (const remote of failed) {
    const { tookMs, picture } = findFallback(record, remote);
    await expectInTime(`${remote} shows its fallback`, tookMs, fallbackWithinMs);
    expectedOf[remote](picture);
  }
  expect(await page.evaluate(() => "__pwn" in window), "code of somebody else ran").toBe(false);
  if (standsAlone) return;
  await expectInTime("work tied to load", await waitForLoadTiedWork(lab), loadTiedWithinMs);
}

/** When a page without faults is painted on a machine with nothing else to do, with room to spare. */
const healthyMs = 1_000;

/**
 * How much later than it should be a page without faults is painted at this moment: a machine that is busy with other
 * things is no fault of the page. Asked for only where a limit was missed.
 */
async function measureLateness(page: Page, { exchangeAddress }: FaultLab): Promise<number> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) return 0;
  const healthy = await context.newPage();
  await recordPage(healthy);
  await healthy.goto(exchangeAddress);
  await healthy.waitForFunction(() => window.faultRecord.mainVisibleMs !== null);
  const { mainVisibleMs } = await readRecord(healthy);
  await context.close();
  return Math.max(0, (mainVisibleMs ?? 0) - healthyMs);
}

const readRecord = (page: Page): Promise<PageRecord> => page.evaluate(() => window.faultRecord);

/** The main content's own buttons: the one that needs no script, and the contest's unless it is what failed. */
async function expectMainWorks(page: Page, failed: readonly RemoteName[]): Promise<void> {
  await page.locator("main").getByRole("link", { name: "How it works" }).click();
  await expect(page).toHaveURL(/#how-it-works$/);
  if (failed.includes("contest")) return;
  const contest = page.locator('[data-remote="contest"][data-state="mounted"]');
  const tab = contest.getByRole("tab", { name: "Prizes" });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

/** Where the remote was there first, its failure is counted from then on. */
function findFallback(
  { moments }: PageRecord,
  remote: RemoteName,
): { readonly tookMs: number; readonly picture: FallbackPicture } {
  const own = moments.filter((moment) => moment.remote === remote);
  const index = own.findIndex(({ state }) => state === "fallback");
  const fallback = own[index];
  if (!fallback?.picture) throw new Error(`nobody saw a fallback of ${remote}`);
  const mounted = own.slice(0, index).find(({ state }) => state === "mounted");
  return { tookMs: fallback.atMs - (mounted?.atMs ?? 0), picture: fallback.picture };
}

/** Work tied to `load` begins with the monitor: its script, or without a channel the first lines themselves. */
async function waitForLoadTiedWork({ proxy }: FaultLab): Promise<number> {
  const isTied = ({ path }: { readonly path: string }) =>
    path === "/common-static/monitor.js" || path === "/v1/logs";
  await expect.poll(() => proxy.seen.some(isTied), { message: "work tied to load" }).toBe(true);
  return (proxy.seen.find(isTied)?.atMs ?? Infinity) - (proxy.seen[0]?.atMs ?? 0);
}
