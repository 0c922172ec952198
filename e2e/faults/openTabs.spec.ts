import type { BrowserContext, Page } from "@playwright/test";
import { resolveBucket } from "@portico/release/format";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { runPortico } from "../support/runPortico.ts";
import { startProgram } from "../support/runProgram.ts";

const headerOf = (page: Page) => page.locator('[data-remote="header"]');

const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

/** Focuses the tab repeatedly until the header is of this release. */
async function expectRelease(page: Page, version: string): Promise<void> {
  await expect
    .poll(async () => {
      await lookAgain(page);
      return headerOf(page).getAttribute("data-release");
    })
    .toBe(version);
}

/** The sequence of the channel by which the tab has chosen its header. */
const readSequence = (page: Page) =>
  page.evaluate(() => {
    type Portico = { explain(remote: string): { readonly channel: { readonly sequence: number } } };
    return (window as unknown as { portico: Portico }).portico.explain("header").channel.sequence;
  });

async function expectMenuWorks(page: Page): Promise<void> {
  const menu = headerOf(page).getByRole("button", { name: "Language" });
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  // a remote with the focus is not replaced
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** The first visitor in the given half of a rollout to 50 percent. */
function findVisitor(salt: string, isEarly: boolean): string {
  for (let number = 0; ; number += 1) {
    const visitorId = `0b9d5c1e-8f1d-4f6e-9c2a-${String(number).padStart(12, "0")}`;
    if (resolveBucket(salt, visitorId) < 5_000 === isEarly) return visitorId;
  }
}

test("open tabs follow canaries and rollbacks, and two tabs run different releases", async ({
  browser,
  exchange,
}) => {
  test.setTimeout(240_000);
  const address = exchange.addressOf("global", "/en/");
  const { line: changed } = await startProgram("publishChangedRemote.ts", [
    "header",
    exchange.channelDirectory,
    "open-tabs",
  ]);
  await runPortico(exchange, "rollback", "header", "--to", "test");
  const salt = `header@${changed.split(".").slice(0, 2).join(".")}`;
  const problems: string[] = [];
  const openAs = async (isEarly: boolean): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext();
    await context.addCookies([{ name: "_portico_guid", value: findVisitor(salt, isEarly), url: address }]);
    return [context, await openTab(context)];
  };
  const openTab = async (context: BrowserContext) => {
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(address);
    await expectMounted(page, "header");
    return page;
  };

  const [earlyContext, early] = await openAs(true);
  const [lateContext, late] = await openAs(false);
  const old = (await headerOf(early).getAttribute("data-release")) ?? "";

  await test.step("a canary reaches only its visitors' open tabs", async () => {
    await runPortico(exchange, "promote", "header", "--release", changed, "--canary", "50", "--to", "test");
    await expectRelease(early, changed);
    const sequence = await readSequence(early);
    const readLate = async () => {
      await lookAgain(late);
      return readSequence(late);
    };
    await expect.poll(readLate).toBe(sequence);
    await expect(headerOf(late)).toHaveAttribute("data-release", old);
    await expectMenuWorks(early);
    await expectMenuWorks(late);
  });

  await test.step("two tabs of one browser run two releases", async () => {
    await runPortico(exchange, "rollback", "header", "--to", "test");
    const second = await openTab(earlyContext);
    await expect(headerOf(second)).toHaveAttribute("data-release", old);
    await expect(headerOf(early)).toHaveAttribute("data-release", changed);
    await expectMenuWorks(second);
    await expectMenuWorks(early);
    const theme = () => early.evaluate(() => localStorage.getItem("portico:theme"));
    const before = await theme();
    await headerOf(second)
      .getByRole("button", { name: /Switch to the (?:dark|light) theme/ })
      .click();
    await expect.poll(theme).not.toBe(before);
  });

  await test.step("a rollback reaches the open tab", () => expectRelease(early, old));

  expect(problems).toEqual([]);
  await earlyContext.close();
  await lateContext.close();
});
