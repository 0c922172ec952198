import { readFile } from "node:fs/promises";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { findAxeViolations } from "@portico/remote-kit/internal/check";
import { holdTimers } from "../support/holdTimers.ts";
import { areaOf, notify } from "../support/notifications.ts";
import { accountOf, headerOf, logIn, logInAsNewUser } from "../support/visitor.ts";

test("a notification that arrives before the page's messages is shown once they have loaded", async ({
  page,
  exchange,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/messages/shell/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await notify(page, "info", "New terms from Monday");
  await expect(areaOf(page)).toHaveCount(0);
  release();
  await expect(areaOf(page).getByRole("status")).toContainText("New terms from Monday");
  await expect(headerOf(page).getByRole("button", { name: "Notifications, unread: 1" })).toBeVisible();
});

test("closing a notification returns the focus", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const link = headerOf(page).getByRole("link", { name: "Markets" });

  await test.step("with F8", async () => {
    await notify(page, "success", "Address saved");
    await expect(areaOf(page)).toBeVisible();
    await link.focus();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(link).toBeFocused();
  });

  await test.step("with the pointer", async () => {
    await notify(page, "success", "Address saved again");
    await areaOf(page).locator('[data-state="open"]').getByRole("button", { name: "Dismiss" }).click();
    await expect(link).toBeFocused();
  });
});

test.describe("offline", () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|WebSocket|monitor|Failed to load resource/ });

  test("one toast shows the loss and the return, another one a language that can't be loaded", async ({
    page,
    context,
    exchange,
  }) => {
    const feedback = page.waitForResponse(
      async (response) =>
        /\/assets\/\d+\..*js$/.test(response.url()) &&
        (await response.text()).includes("portico:language-failed"),
    );
    const timers = await holdTimers(page);
    await page.goto(exchange.addressOf("turkey", "/en-TR/"));
    await expectMounted(page, "header");
    await feedback;
    // the panel's code loads when it is first opened
    await headerOf(page).getByRole("button", { name: "Language" }).click();
    await expect(page.getByRole("option", { name: "Türkçe" })).toBeVisible();
    await page.keyboard.press("Escape");
    await context.setOffline(true);
    const toasts = areaOf(page).locator('[data-state="open"]');
    const readToasts = async () => {
      // the loss is shown once a second request has failed
      await timers.pass(2_000);
      return toasts.allTextContents();
    };
    await expect.poll(readToasts).toEqual(["You’re offline. Prices and rankings are not updated."]);
    await headerOf(page).getByRole("button", { name: "Language" }).click();
    await page.getByRole("option", { name: "Türkçe" }).click();
    await expect(toasts.first()).toHaveText(/^The language couldn’t be changed/);
    expect(await page.evaluate(() => localStorage.getItem("portico:language"))).toBe("en-TR");
    await expect(page).toHaveURL(/\/en-TR\/$/);
    await context.setOffline(false);
    await expect(areaOf(page).locator('[data-toast="success"]')).toHaveText("You’re back online.");
    // a notification is removed once it has moved out
    await timers.pass(3_000);
    await expect(areaOf(page).locator('[data-toast="warn"]')).toHaveCount(0);
  });
});

test.describe("when the exchange refuses", () => {
  test.use({ expectedProblems: /Failed to load resource|logout/ });

  test("a failed log-out is shown, and the user stays logged in", async ({ page, context, exchange }) => {
    await logIn(context, exchange, "alice");
    await holdTimers(page);
    await page.goto(exchange.addressOf("global", "/en/"));
    await accountOf(page, "alice").click();
    await page.route("**/logout", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(areaOf(page).getByRole("alert")).toHaveText(/^You are still logged in/);
    await expect(accountOf(page, "alice")).toBeVisible();
  });

  test("shows a registration as failed or done", async ({ page, context, exchange }) => {
    await logInAsNewUser(context, exchange);
    await holdTimers(page);
    await page.goto(exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/"));
    await expectMounted(page, "contest");
    await page.route("**/registrations", (route) => route.fulfill({ status: 503, body: "" }));
    const register = page.locator("main").getByRole("button", { name: "Register" });
    await register.click();
    await expect(areaOf(page).getByRole("alert")).toHaveText(/^Your registration didn’t go through/);
    await page.unroute("**/registrations");
    await register.click();
    await expect(areaOf(page).locator('[data-toast="success"]')).toHaveText("You’re in.");
  });
});

test("the copied contest link does not contain the query of the visitor's address", async ({
  page,
  context,
  exchange,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await holdTimers(page);
  const path = "/en/trading-contest/winter-trading-cup/";
  await page.goto(exchange.addressOf("global", `${path}?ref=FRIEND1&utm=x`));
  await expectMounted(page, "contest");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(areaOf(page).locator('[data-toast="success"]')).toHaveText("Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(exchange.addressOf("global", path));

  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("no")) });
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(areaOf(page).getByRole("alert")).toHaveText(/^The link couldn’t be copied/);
});

test("the contest's image is downloaded in a browser without a share sheet", async ({ page, exchange }) => {
  await holdTimers(page);
  await page.goto(exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/"));
  await expectMounted(page, "contest");
  const shareButton = page.getByRole("button", { name: "Share image" });
  await expect(shareButton).toBeEnabled();
  const download = page.waitForEvent("download");
  await shareButton.click();
  expect((await download).suggestedFilename()).toBe("portico-winter-trading-cup.png");
  const png = await readFile(await (await download).path());
  expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    "PNG",
    1_200,
    630,
  ]);
  await expect(page.getByText("Image saved")).toBeVisible();
  expect(await findAxeViolations(page, "body")).toEqual([]);
});
