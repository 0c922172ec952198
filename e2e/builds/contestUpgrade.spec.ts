import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { runPortico } from "../support/runPortico.ts";
import { startProgram } from "../support/runProgram.ts";
import { logInAsNewUser } from "../support/visitor.ts";

test("a contest that is upgraded in an open tab keeps the registration and the visitor's choices", async ({
  page,
  context,
  exchange,
}) => {
  await logInAsNewUser(context, exchange);
  await page.goto(exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/"));
  const old = await expectMounted(page, "contest");
  const contest = page.locator('[data-remote="contest"]');
  await contest.getByRole("button", { name: "Register now" }).click();
  const trade = contest.getByRole("link", { name: "Trade now" });
  await expect(trade).toBeVisible();
  await contest.getByRole("tab", { name: "Rules" }).click();
  const fiveMinutes = contest.getByRole("radio", { name: "5 min", exact: true });
  await fiveMinutes.check();
  // a remote is not replaced while it has the focus
  await fiveMinutes.blur();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  // the new release must know the registration without a reply
  await page.route("**/x-api/contest/v1/contests/*/me", () => {});
  const { line: changed } = await startProgram("publishChangedRemote.ts", [
    "contest",
    exchange.channelDirectory,
    "contest-upgrade",
  ]);
  expect(changed).not.toBe(old);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      return contest.getAttribute("data-release");
    })
    .toBe(changed);
  await expect(trade).toBeVisible();
  await expect(contest.getByText(/^You’re in/)).toBeVisible();
  await expect(contest.getByRole("tab", { name: "Rules" })).toHaveAttribute("aria-selected", "true");
  await expect(contest.getByRole("tabpanel", { name: "Rules" })).toContainText("Register before you trade");
  await expect(fiveMinutes).toBeChecked();
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
});

test("a contest that changes only code writes no page, and runs with the stylesheet of its prerendered HTML", async ({
  page,
  exchange,
}) => {
  const { line: changed } = await startProgram("publishChangedRemote.ts", [
    "contest",
    exchange.channelDirectory,
    "contest-code",
    "published",
  ]);
  const promoted = await runPortico(exchange, "promote", "contest", "--release", changed, "--to", "test");
  expect(promoted).toMatch(/^0 of [1-9]\d* pages of remotes are new or changed\.$/m);
  for (const path of ["/en/trading-contest/", "/en/"]) {
    await page.goto(exchange.addressOf("global", path));
    const place = path === "/en/" ? '[data-card="contest"]' : '[data-remote="contest"]';
    const slots = page.locator(place);
    await slots.first().scrollIntoViewIfNeeded();
    await expect(slots.first()).toHaveAttribute("data-release", changed);
    await expect(page.locator('link[rel="stylesheet"][href*="/remotes/contest/"]')).toHaveCount(0);
  }
});
