import { findAxeViolations } from "../../remote-kit/src/check/findAxeViolations.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { accountOf, logIn } from "../support/visitor.ts";

// tests don't have the host of the avatars
test.use({ expectedProblems: /images\/avatars/ });

test("a visitor is offered an account, a user a deposit", async ({ page, context, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Create an account" })).toBeVisible();
  await logIn(context, exchange, "alice");
  await page.reload();
  await expect(accountOf(page, "alice")).toBeVisible();
  await expect(main.getByRole("link", { name: "Deposit", exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Create an account" })).toHaveCount(0);
});

for (const [locale, colorScheme] of [
  ["en", "dark"],
  ["ar-SA", "light"],
] as const) {
  test(`the code of the app has the page's address, and axe finds nothing, ${locale}`, async ({
    page,
    exchange,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(exchange.addressOf("global", `/${locale}/`));
    await expectMounted(page, "header");
    const app = page.locator('section[aria-labelledby="home-app"]');
    await expect(async () => {
      await app.scrollIntoViewIfNeeded();
      await expect(app.locator("svg[data-address]")).toHaveAttribute(
        "data-address",
        exchange.addressOf("global", `/${locale}/`),
        { timeout: 1_000 },
      );
    }).toPass();
    expect(await findAxeViolations(page, "main")).toEqual([]);
  });
}

test("a phone, which its own banner offers the app, shows no code", async ({ page, exchange }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const app = page.locator('section[aria-labelledby="home-app"]');
  await expect(app.getByRole("heading", { name: "Take Portico with you" })).toBeVisible();
  await expect(app.getByText("Scan the code")).toBeHidden();
});

for (const [locale, toNextSlide, colorScheme] of [
  ["en", "ArrowRight", "light"],
  ["ar-SA", "ArrowLeft", "dark"],
] as const) {
  test(`a phone shows one contest at a time, with its image, and ${toNextSlide} leads to the next, ${locale}`, async ({
    page,
    exchange,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(exchange.addressOf("global", `/${locale}/`));
    await expectMounted(page, "header");
    const carousel = page.locator(
      'section[aria-labelledby="home-activities"] [aria-roledescription="carousel"]',
    );
    const slides = carousel.getByRole("group");
    await carousel.scrollIntoViewIfNeeded();
    await expect(slides).toHaveCount(3);
    await expect(slides.and(page.locator(":not([inert])"))).toHaveCount(1);
    const links = carousel.locator("a");
    await expect(links.nth(0)).toBeInViewport();
    await expect(links.nth(1)).not.toBeInViewport();
    const image = slides.first().locator("img");
    await expect
      .poll(() =>
        image.evaluate((element: HTMLImageElement) => [element.naturalWidth > 0, element.currentSrc]),
      )
      .toEqual([true, expect.stringMatching(/[?&]f=avif/)]);
    expect(await findAxeViolations(page, "main")).toEqual([]);

    await carousel.locator("button[aria-current]").focus();
    await page.keyboard.press(toNextSlide);
    await expect(links.nth(1)).toBeInViewport();
    await expect(links.nth(0)).not.toBeInViewport();
  });
}
