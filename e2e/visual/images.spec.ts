import { devices, type Page } from "@playwright/test";
import { expect, test } from "../support/exchangeFixture.ts";

const phone = devices["Pixel 7"];
test.use({ viewport: phone.viewport, screen: phone.viewport, deviceScaleFactor: 2, hasTouch: true });

const imagesOf = (page: Page) =>
  page.locator("main article img").evaluateAll((images) =>
    images.map((image) => {
      const { currentSrc, naturalWidth } = image as HTMLImageElement;
      const { pathname, searchParams } = new URL(currentSrc || "about:blank");
      return [pathname.split("/").at(-1), searchParams.get("w"), naturalWidth > 0];
    }),
  );

test("a phone loads the campaigns' images, a PNG, a WebP and an AVIF, in the device width that covers its window", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  const images = page.locator("main article img");
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
  // 412 px at a pixel ratio of 2
  await expect
    .poll(() => imagesOf(page))
    .toEqual([
      ["winter-trading-cup.png", "828", true],
      ["spring-sprint.webp", "828", true],
      ["autumn-altcoin-race.avif", "828", true],
    ]);
});
