import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { areaOf, notify } from "../support/notifications.ts";

test("a notification is announced, F8 moves the focus to it, and the keyboard dismisses it", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await notify(page, "success", "Address saved");
  await expect(areaOf(page).getByRole("status")).toContainText("Address saved");
  await notify(page, "fail", "Address not saved");
  await expect(areaOf(page).getByRole("alert")).toContainText("Address not saved");
  await expect(areaOf(page)).toMatchAriaSnapshot(`
    - region "Notifications":
      - list:
        - /children: equal
        - listitem:
          - /children: equal
          - alert: Address not saved
          - button "Dismiss"
        - listitem:
          - /children: equal
          - status: Address saved
          - button "Dismiss"
  `);

  await page.keyboard.press("F8");
  await expect(areaOf(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(areaOf(page).getByRole("alert")).toHaveCount(0);
  await expect(areaOf(page).getByRole("status")).toContainText("Address saved");
});
