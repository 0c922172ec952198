import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { accountOf, headerOf, logIn, logInAsNewUser, logInButton } from "../support/visitor.ts";

for (const width of [390, 1440]) {
  test(`a user sees a placeholder and no log-in while the profile is loading, ${width} px`, async ({
    page,
    context,
    exchange,
  }) => {
    await page.setViewportSize({ width, height: 844 });
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
}

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

test("the drawer holds the focus, and Escape, a press outside and Back close it", async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const home = exchange.addressOf("global", "/en/");
  await page.goto(home);
  await expectMounted(page, "header");
  const opener = headerOf(page).getByRole("button", { name: "Open the menu" });
  const drawer = page.getByRole("dialog", { name: "Main navigation" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("button", { name: "Close the menu" })).toBeFocused();

  // after its last element the focus goes to the browser's own controls, which leaves it on the body
  const stops = await drawer.locator("a, button, select").filter({ visible: true }).count();
  const visited = new Set<string>();
  for (let stop = 0; stop < 2 * stops; stop += 1) {
    await page.keyboard.press(stop < stops ? "Tab" : "Shift+Tab");
    visited.add(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.closest("dialog") ? "drawer" : (focused?.nodeName ?? "");
      }),
    );
  }
  expect([...visited].filter((place) => place !== "BODY")).toEqual(["drawer"]);

  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "false");

  await opener.click();
  await expect(drawer).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(drawer).toBeHidden();

  await opener.click();
  await drawer.getByRole("link", { name: "Markets" }).click();
  await page.waitForURL("**/en/markets/");
  await page.goBack();
  await expect(page).toHaveURL(home);
  await expectMounted(page, "header");
  await expect(drawer).toBeHidden();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
});

test("the account menu shows the avatar and the icon of the VIP level", async ({
  page,
  context,
  exchange,
}) => {
  await logIn(context, exchange, "alice");
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await accountOf(page, "alice").click();
  const header = headerOf(page);
  await expect(header.locator('[data-vip="3"]').first()).toBeVisible();
  await expect(header.getByText("VIP 3").first()).toBeVisible();
  const isLoaded = () =>
    header
      .locator("img[srcset]")
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
});

test("pressing Enter three times on a registration button sends one request", async ({
  page,
  context,
  exchange,
}) => {
  await logInAsNewUser(context, exchange);
  const registrations = await holdRequests(page, "**/registrations*");
  await page.goto(exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/"));
  await expectMounted(page, "contest");
  const contest = page.locator('[data-remote="contest"]');
  const button = contest.getByRole("button", { name: "Register now" });
  await button.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toBeFocused();
  await registrations.release();
  await expect(contest.getByRole("link", { name: "Trade now" })).toBeVisible();
  expect(registrations.held).toHaveLength(1);
});

test("on a repeat visit More opens before the header's script has loaded", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("portico:nav-cache"))).toContain("More");
  await page.route("**/remotes/header/**", () => {
    // never answered
  });
  await page.reload({ waitUntil: "commit" });
  const more = page.locator('[data-skeleton="left"] details', { hasText: "More" });
  await more.locator("summary").click();
  await expect(more.getByRole("link").first()).toBeVisible();
  await expect(more.getByRole("link", { name: "Fees" })).toHaveAttribute("href", "/en/fees/");
});

test("the theme button is labelled with the theme that it switches to", async ({ page, exchange }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const named = (theme: string) =>
    headerOf(page).getByRole("button", { name: `Switch to the ${theme} theme`, exact: true });
  await expect(named("dark")).toBeVisible();
  await expect(named("light")).toHaveCount(0);
  await named("dark").press("Enter");
  await expect(named("light")).toBeFocused();
  await page.reload();
  await expectMounted(page, "header");
  await expect(named("light")).toBeVisible();
  await expect(named("dark")).toHaveCount(0);
});
