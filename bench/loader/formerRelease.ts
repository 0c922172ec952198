import type { Browser, BrowserContext, Page } from "@playwright/test";
import { editionIds } from "@portico/shared-sdk";
import { hostLabelByEdition, localesByEdition } from "@portico/shared-sdk/host";
import { createFaultLab, type FaultLab } from "@portico/e2e/faults/faultLab";
import type { RunningExchange } from "@portico/e2e/support/startExchange";
import { refuseConnection } from "@portico/e2e/support/faultResponders";
import { applySlowLine } from "../load/slowLine.ts";

/** Source: S18.15 */
const localeCount = 20;

const chrome = ["header", "footer"] as const;

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "commit" });
  for (const remote of chrome) {
    await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor();
  }
  return page;
}

const readText = (page: Page) =>
  page.evaluate(
    (names) => names.map((name) => document.querySelector<HTMLElement>(`[data-remote="${name}"]`)?.innerText),
    [...chrome],
  );

/** A little more than the age up to which a page starts from its stored channel. */
const staleChannelMs = 11 * 60_000;

/**
 * Waits until this browser has stored the header as last known good, then makes the stored channel old enough that the
 * next visit waits for the network. Only then is the last known good release used.
 */
async function waitForMemory(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("portico:lkg")?.includes('"header"') === true);
  await page.evaluate((ageMs) => {
    const stored = JSON.parse(localStorage.getItem("portico:channel") ?? "{}") as { fetchedAt: number };
    localStorage.setItem(
      "portico:channel",
      JSON.stringify({ ...stored, fetchedAt: stored.fetchedAt - ageMs }),
    );
  }, staleChannelMs);
}

const setHeader = (lab: FaultLab, version: string) =>
  lab.editChannel((channel) => {
    channel.sequence += 1;
    const { header } = channel.remotes;
    if (header !== undefined) header.stable = version;
  });

/** The releases of the header that a visitor may have: the older one and the one that follows it. */
export interface HeaderReleases {
  readonly old: string;
  readonly changed: string;
}

/**
 * A good visit in each locale; then the static host is gone and the channel names a new header: whether header and
 * footer read as they did.
 */
export async function countSameText(
  browser: Browser,
  exchange: RunningExchange,
  { old, changed }: HeaderReleases,
): Promise<{ readonly locales: number; readonly same: number }> {
  const locales = editionIds
    .flatMap((edition) => localesByEdition[edition].map((locale) => ({ edition, locale })))
    .slice(0, localeCount);
  let same = 0;
  for (const { edition, locale } of locales) {
    const lab = await createFaultLab(exchange);
    const context = await browser.newContext();
    const host = edition === "global" ? "localhost" : `${hostLabelByEdition[edition]}.localhost`;
    const address = `http://${host}:${lab.proxy.port}/${locale}/`;
    await setHeader(lab, old);
    const good = await open(context, address);
    await waitForMemory(good);
    const before = await readText(good);
    await good.close();
    await setHeader(lab, changed);
    lab.proxy.respond((_path, host) => host.startsWith("static."), refuseConnection);
    const after = await readText(await open(context, address));
    if (JSON.stringify(after) === JSON.stringify(before)) same += 1;
    await context.close();
    lab.close();
  }
  return { locales: locales.length, same };
}

/** First visits of a new header on the slow line by a browser that has a former one: how many of them asked for that. */
export async function countHedges(
  browser: Browser,
  exchange: RunningExchange,
  { old, changed }: HeaderReleases,
  loads: number,
): Promise<{ readonly loads: number; readonly hedged: number }> {
  const lab = await createFaultLab(exchange);
  const address = `http://localhost:${lab.proxy.port}/en/`;
  const first = await browser.newContext();
  await setHeader(lab, old);
  const good = await open(first, address);
  await waitForMemory(good);
  const storageState = await first.storageState();
  await first.close();
  await setHeader(lab, changed);
  let hedged = 0;
  for (let load = 0; load < loads; load += 1) {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await applySlowLine(page);
    let isHedged = false;
    page.on("request", (request) => {
      if (request.url().includes(`/remotes/header/${old}/`)) isHedged = true;
    });
    await page.goto(address, { waitUntil: "commit" });
    await page.locator(`[data-remote="header"][data-release="${changed}"]`).waitFor({ timeout: 60_000 });
    if (isHedged) hedged += 1;
    await context.close();
  }
  lab.close();
  return { loads, hedged };
}
