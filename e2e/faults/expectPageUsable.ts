import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";
import type { FaultLab } from "./faultLab.ts";
import { recordPage, type FallbackContent, type PageRecord } from "./pageRecorder.ts";
import { contestPage, hasOwnPages, remotesOn } from "./testedRemotes.ts";

/** Source: design reliability.md, list R, "page usable". Units: milliseconds */
const mainVisibleWithinMs = 3_000;
const fallbackWithinMs = 6_000;
const loadTiedWithinMs = 8_000;

export interface UsableOptions {
  /** Slots whose remote can't run: their fallback is checked. The other slots must be mounted. */
  readonly failed: readonly string[];
  /** The page, when it is not that of the contest. */
  readonly pagePath?: string;
  /** Added to the limits where the fault itself is a delay. */
  readonly allowanceMs?: number;
  /** Whether the shell itself failed to load; then no work follows `load`. */
  readonly isShellMissing?: boolean;
}

/** What the fallback of each slot must offer to a visitor. */
const expectedOf: Readonly<Record<string, (content: FallbackContent) => void>> = {
  header: ({ links, languages }) => {
    expect(links).toEqual(expect.arrayContaining(["Portico home", "Log in"]));
    expect(languages, "languages to choose from").toBeGreaterThan(10);
  },
  footer: ({ links }) => expect(links.length, "links of the footer").toBeGreaterThan(10),
  contest: ({ links, headings }) => {
    expect(headings).toEqual(expect.arrayContaining(["Winter Trading Cup", "Rules", "Prizes"]));
    expect(links).toContain("How it works");
  },
};

/** Remotes that this suite does not know by name need a heading; a banner or an overlay shows nothing. */
function expectFallback(remote: string, content: FallbackContent): void {
  const expectContent = expectedOf[remote];
  if (expectContent !== undefined) expectContent(content);
  else if (hasOwnPages(remote)) expect(content.headings.length, "headings").toBeGreaterThan(0);
}

/**
 * Checks a page against the definition of "page usable". Callers check reports and recovery afterwards.
 *
 * Source: design reliability.md, list R
 */
export async function expectPageUsable(
  page: Page,
  lab: FaultLab,
  { failed, pagePath = contestPage, allowanceMs = 0, isShellMissing = false }: UsableOptions,
): Promise<void> {
  for (const remote of remotesOn(pagePath).filter((name) => !failed.includes(name))) {
    await expect(page.locator(`[data-remote="${remote}"][data-state="mounted"]`)).toHaveCount(1);
  }
  if (pagePath === contestPage) await expectContestWorks(page, failed);

  const record = await readRecord(page);
  const expectInTime = async (what: string, tookMs: number, limitMs: number) => {
    const limit = limitMs + allowanceMs;
    if (tookMs <= limit) return;
    expect(tookMs, what).toBeLessThanOrEqual(limit + (await measureLateness(page, lab)));
  };
  await expectInTime("main content is painted", record.mainVisibleMs ?? Infinity, mainVisibleWithinMs);
  for (const remote of failed) {
    const { tookMs, content } = findFallback(record, remote);
    await expectInTime(`${remote} shows its fallback`, tookMs, fallbackWithinMs);
    expectFallback(remote, content);
  }
  expect(await page.evaluate(() => "__pwn" in window), "injected code ran").toBe(false);
  if (isShellMissing) return;
  await expectInTime("work tied to load", await waitForLoadTiedWork(lab), loadTiedWithinMs);
}

/** Upper bound of the time to the first paint without faults on an idle machine. */
const healthyMs = 1_000;

/**
 * Measures how much later than on an idle machine a page without faults is painted now. Called only after a limit was
 * missed, to distinguish a busy machine from a slow page.
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

/** Uses the controls of the contest page: a link that needs no script, and the tabs unless the contest failed. */
async function expectContestWorks(page: Page, failed: readonly string[]): Promise<void> {
  await page.locator("main").getByRole("link", { name: "How it works" }).click();
  await expect(page).toHaveURL(/#how-it-works$/);
  if (failed.includes("contest")) return;
  const contest = page.locator('[data-remote="contest"][data-state="mounted"]');
  const tab = contest.getByRole("tab", { name: "Prizes" });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

/** For a remote that was mounted before it failed, the time counts from the mount. */
function findFallback(
  { moments }: PageRecord,
  remote: string,
): { readonly tookMs: number; readonly content: FallbackContent } {
  const own = moments.filter((moment) => moment.remote === remote);
  const index = own.findIndex(({ state }) => state === "fallback");
  const fallback = own[index];
  if (!fallback?.content) throw new Error(`${remote} never showed a fallback`);
  const mounted = own.slice(0, index).find(({ state }) => state === "mounted");
  return { tookMs: fallback.atMs - (mounted?.atMs ?? 0), content: fallback.content };
}

/** Work after `load` starts with the monitor: its script or, without a channel, the first log request. */
async function waitForLoadTiedWork({ proxy }: FaultLab): Promise<number> {
  const isTied = ({ path }: { readonly path: string }) =>
    path === "/common-static/monitor.js" || path === "/v1/logs";
  await expect.poll(() => proxy.seen.some(isTied), { message: "work tied to load" }).toBe(true);
  return (proxy.seen.find(isTied)?.atMs ?? Infinity) - (proxy.seen[0]?.atMs ?? 0);
}
