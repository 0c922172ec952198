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

test("the drawer on a phone has account, language and theme, and logs out", async ({
  page,
  context,
  exchange,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(context, exchange, "alice");
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await expect(accountOf(page, "alice")).toBeVisible();
  await headerOf(page).getByRole("button", { name: "Open the menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Main navigation" });
  await expect(drawer).toContainText("Alice");
  await expect(drawer).toContainText("VIP 3");
  await expect(drawer.getByRole("link", { name: "Assets" })).toHaveAttribute("href", /\/assets\/overview\/$/);
  await expect(drawer.getByRole("button", { name: "Log in" })).toHaveCount(0);

  const root = page.locator("html");
  const theme = await root.getAttribute("data-theme");
  await drawer.getByRole("button", { name: /Switch to the (?:dark|light) theme/ }).click();
  await expect(root).not.toHaveAttribute("data-theme", theme ?? "");
  await drawer.getByRole("button", { name: "Log out" }).click();
  await expect(drawer).toBeHidden();
  await expect(accountOf(page, "alice")).toHaveCount(0);

  await headerOf(page).getByRole("button", { name: "Open the menu" }).click();
  await expect(drawer.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Sign up" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Log out" })).toHaveCount(0);
  await drawer.getByRole("button", { name: "Language" }).click();
  await page.getByRole("dialog", { name: "Language" }).getByRole("option", { name: "日本語" }).click();
  await page.waitForURL("**/ja-JP/");
});
