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
  // cards load near the window
  await page.getByRole("region", { name: "Contests and events" }).scrollIntoViewIfNeeded();
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

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 834, height: 1112 }, deviceScaleFactor: 1, hasTouch: false });

  test("a contest's image has at least as many pixels as its box", async ({ page, exchange }) => {
    for (const path of ["/en/trading-contest/", "/en/trading-contest/winter-trading-cup/"]) {
      await page.goto(exchange.addressOf("global", path));
      const images = page.locator("[data-contest-image] img");
      await expect(images).not.toHaveCount(0);
      for (const image of await images.all()) {
        const missingPixels = () =>
          image.evaluate(async (element: HTMLImageElement) => {
            const loaded = await createImageBitmap(await (await fetch(element.currentSrc)).blob());
            return Math.max(0, element.getBoundingClientRect().width - loaded.width);
          });
        await expect.poll(missingPixels, { message: path }).toBe(0);
      }
    }
  });

  test("the three contests of the home page are one row of equal cards", async ({ page, exchange }) => {
    for (const width of [768, 834, 1024, 1200]) {
      await page.setViewportSize({ width, height: 1112 });
      await page.goto(exchange.addressOf("global", "/en/"));
      const cards = page.locator("article[data-phase]");
      await expect(cards).toHaveCount(3);
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => {
          const { top, width: cardWidth, height } = card.getBoundingClientRect();
          return [top, cardWidth, height].map(Math.round);
        }),
      );
      expect(boxes, `${width} px`).toEqual([boxes[0], boxes[0], boxes[0]]);
    }
  });
});
