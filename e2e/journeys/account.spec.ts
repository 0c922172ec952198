import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { accountOf, headerOf, logIn, logInButton } from "../support/visitor.ts";

test("a user sees a placeholder and no log-in while the profile is loading", async ({
  page,
  context,
  exchange,
}) => {
  await logIn(context, exchange, "alice");
  const profile = await holdRequests(page, "**/v2/private/user/profile*");
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const placeholder = headerOf(page).locator('[data-placeholder="account"]').first();
  await expect(placeholder).toBeVisible();
  const reserved = await placeholder.boundingBox();
  await expect(logInButton(page)).toHaveCount(0);
  await expect(page.locator("main").getByRole("link", { name: "Create an account" })).toBeHidden();

  await profile.release();
  await expect(accountOf(page, "alice")).toBeVisible();
  // the image replaces the initials when it has loaded
  const readSize = async () => {
    const box = await accountOf(page, "alice").locator("img, span").first().boundingBox();
    return [box?.width, box?.height];
  };
  await expect.poll(readSize).toEqual([reserved?.width, reserved?.height]);
  await expect(logInButton(page)).toHaveCount(0);
  await expect(page.locator("main").getByRole("link", { name: "Create an account" })).toBeHidden();
});
