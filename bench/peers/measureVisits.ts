import { brotliCompressSync } from "node:zlib";
import { errors, type Browser, type BrowserContext } from "@playwright/test";
import type { Responder } from "@portico/e2e/support/faultProxy";
import { changeAnswer } from "@portico/e2e/support/faultResponders";
import {
  emptySlots,
  measurePageResources,
  openMetrics,
  runCycles,
  watchOpenResources,
} from "@portico/remote-kit/internal/check";
import { applySlowLine } from "../load/slowLine.ts";
import { visit, type Sample } from "../load/visit.ts";
import { visitedPages, type VisitedPage } from "../load/visitedPages.ts";
import type { Contender } from "./contenders.ts";
import { oneBundle } from "./oneBundle.ts";

const [contestPage, homePage] = visitedPages;

/** The contest's page, of which the contest itself is missing. */
const usablePage = { ...contestPage, remotes: ["header", "footer"] };

/** The contest's page without header and footer. */
export const oneRemotePage: VisitedPage = {
  name: "page with one remote",
  path: `${contestPage.path}?one-remote`,
  remotes: ["contest"],
};

/** A visitor who sees nothing more until then has left. */
const failureTimeoutMs = 15_000;

async function withContext<Value>(browser: Browser, use: (context: BrowserContext) => Promise<Value>) {
  const context = await browser.newContext();
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Whether a path is a file of a remote, in Portico's storage or in a peer's build. */
const isOf =
  (remote: string, ending = "") =>
  (address: string) =>
    new RegExp(`^/(?:remotes|bundle)/${remote}/.*${ending}$`).test(address);

/** Two visits with the same cache. */
export const visitTwice = (browser: Browser, { name, origin }: Contender, page: VisitedPage) =>
  withContext(browser, async (context): Promise<readonly Sample[]> => [
    await visit(context, name, origin, page),
    { ...(await visit(context, name, origin, page)), page: `${page.name} again` },
  ]);

/** A page whose elements of header and footer have other names is one without these remotes. */
const leaveOneRemote = changeAnswer(({ headers, body }) => {
  const html = body
    .toString()
    .replace(/(<[^>]*)data-remote="(?=header|footer)/g, '$1data-absent="')
    .replace(/data-eager-remotes="[^"]*"/, 'data-eager-remotes="contest"')
    .replace(/<web-fragment fragment-id="(?=header|footer)/g, '<absent-fragment fragment-id="');
  return { headers: { ...headers, "content-encoding": "br" }, body: brotliCompressSync(html) };
});

export async function visitOneRemote(browser: Browser, { name, origin, faults }: Contender): Promise<Sample> {
  faults.respond((address) => address === oneRemotePage.path, leaveOneRemote);
  try {
    return await withContext(browser, (context) => visit(context, name, origin, oneRemotePage));
  } finally {
    faults.clear();
  }
}

/** How long header and footer take while the contest's files fail. Units: milliseconds */
export async function measureFailure(
  browser: Browser,
  { name, origin, faults }: Contender,
  responder: Responder,
): Promise<[value: number, text?: string]> {
  faults.respond(isOf("contest"), responder);
  try {
    return await withContext(browser, async (context) => {
      const { wholeMs } = await visit(context, name, origin, usablePage, {
        timeoutMs: failureTimeoutMs,
      });
      return [wholeMs];
    });
  } catch (error) {
    if (error instanceof errors.TimeoutError) return [failureTimeoutMs, `> ${failureTimeoutMs / 1_000} s`];
    throw error;
  } finally {
    faults.clear();
  }
}

/** The page's document is the same in a sandbox, such as qiankun's, where its window is another object. */
const insertCode = changeAnswer(({ body }) => ({
  body: Buffer.concat([Buffer.from('document.documentElement.dataset.changed="";'), body]),
}));

/** Whether code runs that the server has put into the header's scripts, and what the visitor has instead: 0 where it does not. */
export async function measureChange(
  browser: Browser,
  { name, origin, faults }: Contender,
): Promise<[value: number, text: string]> {
  const isOfHeader = isOf("header", "\\.js");
  const isBundle = (address: string) => name === oneBundle.name && address.startsWith("/bundle/bundle.");
  faults.respond((address) => isOfHeader(address) || isBundle(address), insertCode);
  try {
    return await withContext(browser, async (context) => {
      const page = await context.newPage();
      await applySlowLine(await context.newCDPSession(page));
      await page.goto(`${origin}${homePage.path}`, { waitUntil: "commit" });
      // also in the shadow tree of a fragment
      const changed = page.locator("[data-changed]");
      const settled = page.locator(
        '[data-remote="header"]:is([data-state="mounted"], [data-state="fallback"])',
      );
      await changed.or(settled).first().waitFor({ state: "attached" });
      if ((await changed.count()) > 0) return [1, "runs"];
      return [0, `refused: ${(await settled.first().getAttribute("data-state")) ?? ""}`];
    });
  } finally {
    faults.clear();
  }
}

/** The bytes of all visits after an upgrade, until one has the new header. */
export const measureUpgrade = (browser: Browser, { name, origin, upgrade }: Contender) =>
  withContext(browser, async (context) => {
    const before = await visit(context, name, origin, homePage);
    const buildMs = await upgrade();
    for (let visits = 1, bytes = 0; ; visits += 1) {
      const after = await visit(context, name, origin, homePage);
      bytes += after.transferredBytes;
      if (after.header !== before.header) return { visits, bytes, buildMs };
      if (visits === 5) throw new Error(`${name} keeps the old header`);
    }
  });

/** What a hundred mounts of the header leave in the page's memory. Units: kilobytes */
export const measureMemory = (browser: Browser, { origin }: Contender) =>
  withContext(browser, async (context): Promise<[value: number, text: string]> => {
    const page = await context.newPage();
    await watchOpenResources(page);
    await page.goto(`${origin}${homePage.path}`);
    for (const remote of homePage.remotes)
      await page
        .locator(`[data-remote="${remote}"][data-state="mounted"]`)
        .first()
        .waitFor({ state: "attached" });
    const session = await openMetrics(page);
    await emptySlots(page);
    await runCycles(page, "header", 20);
    const before = await measurePageResources(page, session);
    await runCycles(page, "header", 100);
    const { heapBytes, nodes } = await measurePageResources(page, session);
    const kilobytes = (heapBytes - before.heapBytes) / 1024;
    return [kilobytes, `${kilobytes.toFixed(0)} kB, ${nodes - before.nodes} nodes`];
  });
