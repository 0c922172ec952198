import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

test("the code of the app has the page's address", async ({ page, exchange }) => {
  const home = exchange.addressOf("global", "/ar-SA/");
  await page.goto(home);
  await expectMounted(page, "header");
  const app = page.locator('section[aria-labelledby="home-app"]');
  // the page above it still grows, and the code is drawn where it is near the window
  const readAddress = async () => {
    await app.scrollIntoViewIfNeeded();
    const code = app.locator("svg[data-address]");
    return (await code.count()) === 0 ? null : code.getAttribute("data-address");
  };
  await expect.poll(readAddress).toBe(home);
});

test("a phone shows one contest at a time, with its image, and no code of the app", async ({
  page,
  exchange,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(exchange.addressOf("global", "/ar-SA/"));
  await expectMounted(page, "header");
  const carousel = page.locator(
    'section[aria-labelledby="home-activities"] [aria-roledescription="carousel"]',
  );
  const slides = carousel.getByRole("group");
  // a card starts near the window
  await page.locator('[data-place="home.activities"]').scrollIntoViewIfNeeded();
  await expect(slides).toHaveCount(3);
  await expect(slides.and(page.locator(":not([inert])"))).toHaveCount(1);
  const links = carousel.locator("a");
  await expect(links.nth(0)).toBeInViewport();
  await expect(links.nth(1)).not.toBeInViewport();
  const image = slides.first().locator("img");
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => [element.naturalWidth > 0, element.currentSrc]))
    .toEqual([true, expect.stringMatching(/[?&]f=avif/)]);

  await carousel.locator("button[aria-current]").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(links.nth(1)).toBeInViewport();
  await expect(links.nth(0)).not.toBeInViewport();

  // its own banner offers the app
  const app = page.locator('section[aria-labelledby="home-app"]');
  await expect(app.getByRole("heading")).toBeVisible();
  await expect(app.locator("svg[data-address]")).toBeHidden();
});
