import type { Browser, BrowserContext, Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { resolveBucket } from "@portico/release/format";
import { copyRepository } from "../support/copiedRepository.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { freezeQuotes } from "../support/freezeQuotes.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { readShifts, recordShifts, shiftLimit, sumOf } from "../support/layoutShifts.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { runPortico } from "../support/runPortico.ts";
import { startProgram } from "../support/runProgram.ts";

/** The first visitor in the given part of the rollout; ids have the format of the page's guid. */
function findVisitor(salt: string, isWanted: (bucket: number) => boolean): string {
  for (let number = 0; ; number += 1) {
    const visitorId = `0b9d5c1e-8f1d-4f6e-9c2a-${String(number).padStart(12, "0")}`;
    if (isWanted(resolveBucket(salt, visitorId))) return visitorId;
  }
}

/** A visitor's next page view in a browser that has nothing cached. */
async function openAs(
  browser: Browser,
  exchange: RunningExchange,
  visitorId: string,
  prepare?: (page: Page) => Promise<void>,
  address = exchange.addressOf("global", "/en/"),
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext();
  await context.addCookies([{ name: "_portico_guid", value: visitorId, url: address }]);
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(address, { waitUntil: "commit" });
  return [context, page];
}

/** Opens the page as each visitor and waits until the header shows the release, or none where none is expected. */
async function expectHeaders(
  browser: Browser,
  exchange: RunningExchange,
  visitors: readonly [visitorId: string, expected: string | null][],
): Promise<void> {
  await Promise.all(
    visitors.map(async ([visitorId, expected]) => {
      const [context, page] = await openAs(browser, exchange, visitorId);
      const slot = page.locator('[data-remote="header"]');
      if (expected === null) await expect(slot).toHaveAttribute("data-state", "fallback");
      else await expect(slot).toHaveAttribute("data-release", expected);
      await context.close();
    }),
  );
}

test("a header is promoted to 5 percent, to all, rolled back, disabled and enabled, and each visitor gets the selected release", async ({
  browser,
  page,
  exchange,
}) => {
  // eight commands and twelve page views
  test.setTimeout(360_000);
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  // this page stays open over all that follows
  await page.goto(exchange.addressOf("global", "/en/"));

  const old = await expectMounted(page, "header");
  const readHtml = async () => (await page.request.get(exchange.addressOf("global", "/en/"))).text();
  const html = await readHtml();
  const { line: changed } = await startProgram("publishChangedRemote.ts", [
    "header",
    exchange.channelDirectory,
    "rollout",
  ]);
  await runPortico(exchange, "rollback", "header", "--to", "test");

  const salt = `header@${changed.split(".").slice(0, 2).join(".")}`;
  const early = findVisitor(salt, (bucket) => bucket < 500);
  const late = findVisitor(salt, (bucket) => bucket >= 500);
  const steps: [args: string[], early: string | null, late: string | null][] = [
    [["promote", "header", "--release", changed, "--canary", "0"], old, old],
    [["promote", "header", "--release", changed, "--canary", "5"], changed, old],
    [["promote", "header"], changed, changed],
    [["rollback", "header"], old, old],
    [["disable", "header"], null, null],
    [["enable", "header"], old, old],
  ];
  for (const [args, forEarly, forLate] of steps) {
    await test.step(args.join(" "), async () => {
      await runPortico(exchange, ...args, "--to", "test");
      await expectHeaders(browser, exchange, [
        [early, forEarly],
        [late, forLate],
      ]);
      expect(await readHtml()).toBe(html);
    });
  }
  expect(missing).toEqual([]);
});

test("a header is promoted to 5 percent of one edition, and no visitor of another edition gets it", async ({
  browser,
  page,
  exchange,
}) => {
  test.setTimeout(360_000);
  await page.goto(exchange.addressOf("turkey", "/tr-TUR/"));
  const old = await expectMounted(page, "header");
  const { line: changed } = await startProgram("publishChangedRemote.ts", [
    "header",
    exchange.channelDirectory,
    "share",
  ]);
  await runPortico(exchange, "rollback", "header", "--to", "test");
  const salt = `header@${changed.split(".").slice(0, 2).join(".")}`;
  const early = findVisitor(salt, (bucket) => bucket < 500);
  const late = findVisitor(salt, (bucket) => bucket >= 500);
  const share = ["--release", changed, "--canary", "5", "--edition", "turkey", "--to", "test"];
  await runPortico(exchange, "promote", "header", ...share);
  for (const [edition, home, visitorId, expected] of [
    ["turkey", "/tr-TUR/", early, changed],
    ["turkey", "/tr-TUR/", late, old],
    ["global", "/en/", early, old],
    ["uae", "/en-ARE/", early, old],
  ] as const) {
    const address = exchange.addressOf(edition, home);
    const [context, opened] = await openAs(browser, exchange, visitorId, undefined, address);
    await expect(opened.locator('[data-remote="header"]')).toHaveAttribute("data-release", expected);
    await context.close();
  }
  await runPortico(exchange, "rollback", "header", "--to", "test");
  await page.reload();
  expect(await expectMounted(page, "header")).toBe(old);
});

test("a canary with other styles of its cards replaces cards that its page was promoted with, without a shift", async ({
  browser,
  exchange,
}) => {
  test.setTimeout(480_000);
  const copy = await copyRepository();
  const folder = path.join(copy.root, "remote-contest");
  const file = path.join(folder, "src/cards/FeaturedCard.module.css");
  const styles = readFileSync(file, "utf8");
  expect(styles).toContain("border: 1px solid transparent");
  writeFileSync(file, styles.replace("border: 1px solid transparent", "border: 5px dotted transparent"));
  await copy.runScript("tools/build/buildWorkspace.ts", "remote-contest");
  const canary = String(readJsonObject(path.join(folder, "dist/release.json"))["version"]);
  await runPortico(exchange, "publish", folder);
  copy.remove();
  await runPortico(exchange, "promote", "contest", "--release", canary, "--canary", "50", "--to", "test");

  const salt = `contest@${canary.split(".").slice(0, 2).join(".")}`;
  for (const [visitorId, isCanary, border] of [
    [findVisitor(salt, (bucket) => bucket < 5_000), true, "5px"],
    [findVisitor(salt, (bucket) => bucket >= 5_000), false, "1px"],
  ] as const) {
    let entry: { release(): Promise<void> } | undefined;
    const [context, page] = await openAs(browser, exchange, visitorId, async (prepared) => {
      await prepared.addInitScript(recordShifts);
      await freezeQuotes(prepared);
      entry = await holdRequests(prepared, "**/remotes/contest/**/entry.*.js");
    });
    const card = page.locator('[data-place="home.featured"] > [data-card="contest"]');
    await expectMounted(page, "header");
    // prerendered by the stable release
    await expect(card.locator("> *")).toHaveCSS("border-inline-start-width", "1px");
    await entry?.release();
    await expect(card.getByRole("link")).toHaveCSS("border-inline-start-width", border);
    expect((await card.getAttribute("data-release")) === canary).toBe(isCanary);
    const shifts = await readShifts(page);
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(shiftLimit);
    await context.close();
  }
  await runPortico(exchange, "rollback", "contest", "--to", "test");
});
