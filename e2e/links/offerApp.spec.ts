import { devices } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const { userAgent } = devices["Pixel 7"];
const phone = { width: 390, height: 844 };
const oneLinks = "https://app.portico.example/**";

test.use({ userAgent, viewport: phone, screen: phone, hasTouch: true });

test("a phone's browser offers the app with the referral code, without layout shift, and stores a refusal", async ({
  page,
  exchange,
}) => {
  await page.route(oneLinks, (route) => route.fulfill({ body: "store" }));
  await page.goto(exchange.addressOf("global", "/en/?ref=FRIEND1"));
  await expectMounted(page, "footer");
  const banner = page.getByRole("complementary", { name: "Portico app" });
  const open = banner.getByRole("link", { name: "Open in app" });
  const oneLink = `https://app.portico.example/open?${new URLSearchParams({
    link: "portico://open/home?tab=0",
    campaign: "open-in-app",
    ref: "FRIEND1",
  }).toString()}`;
  await expect(open).toHaveAttribute("href", oneLink);
  // fixed at the foot of the page: it is no part of the flow
  expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
  const header = (await page.locator('[data-remote="header"]').boundingBox())!;
  expect((await banner.boundingBox())!.y).toBeGreaterThan(header.y + header.height);

  await test.step("the one-link is opened when no app responds", async () => {
    await open.click();
    await page.waitForURL(oneLink);
    expect(await page.textContent("body")).toBe("store");
    await page.goBack();
  });
  await test.step("a closed offer is not shown on the next page", async () => {
    await banner.getByRole("button", { name: "Close" }).click();
    await expect(banner).toHaveCount(0);
    const script = page.waitForResponse("**/common-static/app-jump.js*");
    await page.goto(exchange.addressOf("global", "/en/trading-contest/"));
    await script;
    await expectMounted(page, "contest");
    await expect(page.locator(".smart-banner")).toHaveCount(0);
  });
});

for (const [edition, path, name] of [
  ["eu", "/el-EU/", "Άνοιγμα στην εφαρμογή"],
  ["kazakhstan", "/kk-KAZ/", "Қолданбада ашу"],
] as const) {
  test(`the offer is in the page's language: ${path}`, async ({ page, exchange }) => {
    await page.goto(exchange.addressOf(edition, path));
    await expect(page.locator(".smart-banner").getByRole("link", { name })).toBeVisible();
  });
}
