import { devices } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdTimers } from "../support/holdTimers.ts";

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
  // below everything else in the page, and over its lower part until the visitor gets there
  await expect(banner).toBeInViewport({ ratio: 1 });
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

test("the offer and the support chat cover nothing that has the focus, and leave space at the end", async ({
  page,
  exchange,
}) => {
  const timers = await holdTimers(page);
  await page.goto(exchange.addressOf("eu", "/el-EU/trading-contest/winter-trading-cup/"));
  for (const remote of ["contest", "footer"]) await expectMounted(page, remote);
  await expect(page.getByRole("tabpanel").locator("[data-medal]")).toHaveCount(3);
  const banner = page.locator(".smart-banner");
  const chat = page.locator(".support-chat-launcher");
  await expect(banner).toBeVisible();
  await timers.pass(10_000);
  await expect(chat).toBeVisible();
  const [text, open, close, launcher] = await Promise.all(
    [banner.getByRole("paragraph"), banner.getByRole("link"), banner.getByRole("button"), chat].map(
      async (part) => (await part.boundingBox())!,
    ),
  );
  expect(text!.width).toBeGreaterThan(140);
  expect(close!.x + close!.width).toBeLessThanOrEqual(text!.x);
  expect(text!.y + text!.height <= open!.y || text!.x + text!.width <= open!.x).toBe(true);
  expect(launcher!.y + launcher!.height).toBeLessThanOrEqual((await banner.boundingBox())!.y);

  const findCovered = () =>
    page.evaluate(() => {
      const covered: string[] = [];
      const controls = document.querySelectorAll<HTMLElement>(
        "main :is(a[href], button), footer :is(a[href], summary)",
      );
      for (const control of controls) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        control.focus({ preventScroll: true });
        if (document.activeElement !== control) continue;
        control.scrollIntoView({ block: "nearest", behavior: "instant" });
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const atCenter = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (atCenter?.closest(".smart-banner, .support-chat")) covered.push(control.textContent.trim());
      }
      return covered;
    });
  expect(await findCovered()).toEqual([]);
  const end = await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    return document.querySelector("footer")!.getBoundingClientRect().bottom;
  });
  expect(end).toBeLessThanOrEqual((await chat.boundingBox())!.y);
});
