import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { runPortico } from "../support/runPortico.ts";
import { startProgram } from "../support/runProgram.ts";

// the browser logs every failed request; the last step makes some fail, and moves the clock past the deadlines of scripts
test.use({ expectedProblems: /Failed to load resource|the monitor script is missing/ });

const headerOf = (page: Page) => page.locator('[data-remote="header"]');

/** Focuses the window repeatedly until the header is as expected. */
async function expectHeader(page: Page, attribute: string, value: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      return headerOf(page).getAttribute(attribute);
    })
    .toBe(value);
}

test("an open tab follows the channel without a reload, and falls back to the last known good release", async ({
  page,
  exchange,
}) => {
  // five commands, one of which publishes
  test.setTimeout(360_000);
  await page.goto(exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/"));
  const old = await expectMounted(page, "header");
  await expectMounted(page, "contest");
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true });
    window.scrollTo({ top: 200, behavior: "instant" });
  });
  const menu = headerOf(page).getByRole("button", { name: "Language" });

  // the contest's own data may still move the page; what the header does must not
  await expect(page.locator('[data-remote="contest"] tbody tr td:first-child bdi').first()).toHaveText("1");
  const readPlace = () =>
    page.evaluate(() => [(window as { isSamePage?: boolean }).isSamePage, window.scrollY] as const);
  const place = await readPlace();

  const { line: changed } = await test.step("a new header waits until the open menu is closed", async () => {
    await menu.click();
    const published = await startProgram("publishChangedRemote.ts", [
      "header",
      exchange.channelDirectory,
      "open-tab",
    ]);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("focus")));
        return headerOf(page).locator(".portico-offscreen").count();
      })
      .toBe(1);
    expect(await headerOf(page).getAttribute("data-release")).toBe(old);
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 500);
    await expect(headerOf(page)).toHaveAttribute("data-release", published.line);
    return published;
  });

  await test.step("disable, enable, roll back", async () => {
    await runPortico(exchange, "disable", "header", "--to", "test");
    await expectHeader(page, "data-state", "fallback");
    await expect(headerOf(page).getByRole("link", { name: "Log in" })).toBeVisible();
    await runPortico(exchange, "enable", "header", "--to", "test");
    await expectHeader(page, "data-release", changed);
    await runPortico(exchange, "rollback", "header", "--to", "test");
    await expectHeader(page, "data-release", old);
    expect(await readPlace()).toEqual([true, place[1]]);
  });

  await test.step("a new header that fails to load is replaced by the last known good one", async () => {
    const readLastKnownGood = () => page.evaluate(() => localStorage.getItem("portico:lkg"));
    await expect.poll(readLastKnownGood).toContain(`"header":[{"version":"${old}"`);
    await runPortico(exchange, "promote", "header", "--to", "test", "--release", changed);
    await page.route(`**/remotes/header/${changed}/**`, (route) => route.fulfill({ status: 503 }));
    await page.clock.install();
    await page.reload();
    const explain = () =>
      page.evaluate(() => {
        type Portico = { explain(remote: string): { source: string; rejected: { code: string }[] } };
        const { source, rejected } = (window as unknown as { portico: Portico }).portico.explain("header");
        return { source, rejected: rejected.map(({ code }) => code) };
      });
    await expect.poll(explain).toMatchObject({
      source: "last-known-good",
      rejected: expect.arrayContaining(["files-failed"]),
    });
    await expect(headerOf(page)).toHaveAttribute("data-release", old);
    await page.unroute(`**/remotes/header/${changed}/**`);
    await expect
      .poll(async () => {
        // nothing is tried for half a minute after three failures
        await page.clock.fastForward(5_000);
        return headerOf(page).getAttribute("data-release");
      })
      .toBe(changed);
  });
});
