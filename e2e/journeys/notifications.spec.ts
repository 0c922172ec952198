import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const areaOf = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** One that stays: how long the others do is not judged here. */
async function notify(page: Page, type: string, message: string): Promise<void> {
  await page.evaluate(
    ([name, text]) =>
      window.dispatchEvent(
        new CustomEvent(name, { detail: { message: text, options: { duration: Infinity } } }),
      ),
    [type, message] as const,
  );
}

test("a page without a notification draws no area for them, and F8 moves nothing", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await page.keyboard.press("F8");
  await expect(areaOf(page)).toHaveCount(0);
  await expect(page.locator("body")).toBeFocused();
});

test("a notification is read out, F8 leads to it, and it can be dismissed with the keyboard", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await notify(page, "success", "Address saved");
  await expect(areaOf(page).getByRole("status")).toContainText("Address saved");
  await notify(page, "fail", "Address not saved");
  await expect(areaOf(page).getByRole("alert")).toContainText("Address not saved");

  await page.keyboard.press("F8");
  await expect(areaOf(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(areaOf(page).getByRole("alert")).toHaveCount(0);
  await expect(areaOf(page).getByRole("status")).toContainText("Address saved");
});

test("a notification that comes before the page's texts do is shown once they are there", async ({
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
});
