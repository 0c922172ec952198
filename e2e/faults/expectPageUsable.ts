import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";
import type { FaultLab } from "./faultLab.ts";
import type { FallbackContent } from "./pageRecorder.ts";
import { contestPage, hasOwnPages, remotesOn } from "./testedRemotes.ts";

export interface UsableOptions {
  /** Slots whose remote can't run: their fallback is checked. The other slots must be mounted. */
  readonly failed: readonly string[];
  /** The page, when it is not that of the contest. */
  readonly pagePath?: string;
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
 * Checks a page against the definition of "page usable" while its fault lasts, so that nothing here can depend on the end of
 * the fault. Callers check reports and recovery afterwards; `npm run bench -- loader` measures how long fallbacks take.
 *
 * Source: S18.17
 */
export async function expectPageUsable(
  page: Page,
  { proxy }: FaultLab,
  { failed, pagePath = contestPage, isShellMissing = false }: UsableOptions,
): Promise<void> {
  await expect(page.locator("main h1")).toBeVisible();
  const countPaints = () =>
    page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(countPaints, "paints of content").toBe(1);
  for (const remote of remotesOn(pagePath).filter((name) => !failed.includes(name))) {
    await expect(page.locator(`[data-remote="${remote}"][data-state="mounted"]`)).toHaveCount(1);
  }
  if (pagePath === contestPage) await expectContestWorks(page, failed);
  for (const remote of failed) expectFallback(remote, await readFallback(page, remote));
  expect(await page.evaluate(() => "__pwn" in window), "injected code ran").toBe(false);
  if (isShellMissing) return;
  // the monitor: its script or, without a channel, the first log request
  const isTiedToLoad = (path: string) => path === "/common-static/monitor.js" || path === "/v1/logs";
  await expect.poll(() => proxy.seen.some(({ path }) => isTiedToLoad(path)), "work tied to load").toBe(true);
}

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

/** The content of the slot's first fallback, once the page has painted it. */
async function readFallback(page: Page, remote: string): Promise<FallbackContent> {
  const content = await page.waitForFunction(
    (name) => window.slotMoments.find((moment) => moment.remote === name && moment.content !== null)?.content,
    remote,
  );
  const read = await content.jsonValue();
  if (!read) throw new Error(`${remote} has no content in its fallback`);
  return read;
}
