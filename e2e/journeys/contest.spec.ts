import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { holdTimers } from "../support/holdTimers.ts";

const contestPath = "/trading-contest/winter-trading-cup/";

const ranksOf = (page: Page) => page.locator('[data-remote="contest"] tbody tr td:first-child bdi');

test("shows the ranking, and its image in the device's size and the best format", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", `/en${contestPath}`));
  await expectMounted(page, "contest");
  await expect(ranksOf(page)).toHaveText(Array.from({ length: 10 }, (_, index) => String(index + 1)));
  const banner = page.locator("[data-contest-image] img");
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth), "the image has loaded")
    .toBeGreaterThan(0);
  const source = new URL(await banner.evaluate((image: HTMLImageElement) => image.currentSrc));
  expect(source.pathname + source.search).toBe(
    "/common-static/images/contests/winter-trading-cup.png?w=640&q=75&f=avif",
  );
});

test("bob logs in from the hero, registers once, and is still registered on the next visit", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", `/en${contestPath}`));
  await expectMounted(page, "contest");
  await page.getByRole("button", { name: "Log in to join" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("bob@portico.example");
  await dialog.getByRole("textbox", { name: "Password" }).fill("portico");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();

  const contest = page.locator('[data-remote="contest"]');
  const registrations = await holdRequests(page, "**/registrations*");
  const button = contest.getByRole("button", { name: "Register now" });
  await button.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toBeFocused();
  await registrations.release();
  await expect(contest.getByRole("link", { name: "Trade now" })).toHaveAttribute(
    "href",
    "/en/trade/spot/BTC/USDT/",
  );
  await expect(contest.getByRole("status").filter({ hasText: "You’re in" })).toBeFocused();
  expect(registrations.held).toHaveLength(1);
  await page.reload();
  await expect(contest.getByText(/^You’re in/)).toBeVisible();
});

test.describe("a contest whose calls are slow", () => {
  test("keeps title, schedule and prizes of the prerendered page", async ({ page, exchange }) => {
    const calls = await holdRequests(page, "**/x-api/contest/**");
    // each frame, before and after the remote replaces the prerendered content
    await page.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      const observe = () => {
        const heading = document.querySelector("main h1")?.textContent ?? "";
        const prizes = /1,284,500/.exec(document.querySelector("main")?.textContent ?? "")?.[0] ?? "";
        const facts = `${heading} ${prizes}`;
        if (shown.at(-1) !== facts) shown.push(facts);
        requestAnimationFrame(observe);
      };
      requestAnimationFrame(observe);
    });
    // a call that is answered late must not be sent again
    await holdTimers(page);
    await page.goto(exchange.addressOf("global", `/ar-SA${contestPath}`), { waitUntil: "commit" });
    await expectMounted(page, "contest");
    const slot = page.locator('[data-remote="contest"]');
    const prizes = slot.locator("[data-live]").first();
    await expect(prizes).toContainText("1,284,500");
    await expect(slot.locator("img").first()).toBeVisible();
    await expect(ranksOf(page)).toHaveCount(0);
    const height = (await prizes.boundingBox())?.height;
    await calls.release();
    await expect(ranksOf(page)).toHaveCount(10);
    expect((await prizes.boundingBox())?.height).toBe(height);
    const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    // before the parser has come to the content there may be nothing or the heading alone
    const first = shown.indexOf("كأس الشتاء للتداول 1,284,500");
    expect(shown.slice(first)).toEqual(["كأس الشتاء للتداول 1,284,500"]);
  });
});

test.describe("a contest whose remote fails to load", () => {
  // the browser itself reports each request that fails
  test.use({ expectedProblems: /Failed to load resource/ });

  test("shows the failure and the known facts, and mounts on a retry", async ({ page, exchange }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let isDead = true;
    await page.route("**/remotes/contest/**", (route) =>
      isDead ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    );
    // nothing but the button tries again
    await holdTimers(page);
    await page.goto(exchange.addressOf("global", `/en${contestPath}`));
    const slot = page.locator('[data-remote="contest"]');
    await expect(slot).toHaveAttribute("data-state", "fallback");
    await expect(slot.getByRole("alert")).toContainText("Part of this page didn’t load");
    await expect(slot.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await expect(slot.locator("dd").first()).toContainText("UTC");
    await expect(slot.locator("li")).not.toHaveCount(0);
    await expect(slot.getByRole("tab")).toHaveCount(0);
    await expect(slot.locator("[data-live]:visible")).toHaveCount(0);
    await expect(slot.getByRole("button")).toHaveText(["Try again"]);
    const button = slot.getByRole("button", { name: "Try again" });
    await button.focus();
    const failedAgain = page.waitForResponse(/\/remotes\/contest\//);
    await page.keyboard.press("Enter");
    expect((await failedAgain).status()).toBe(503);
    await expect(slot.locator("form")).toHaveAttribute("aria-busy", "false");
    await expect(button).toBeFocused();
    isDead = false;
    await page.keyboard.press("Enter");
    await expectMounted(page, "contest");
    await expect(slot.getByRole("tab").first()).toBeVisible();
    await expect(slot.getByRole("alert")).toHaveCount(0);
    await expect(page.locator("main")).toBeFocused();
  });
});
