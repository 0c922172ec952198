import type { Page } from "@playwright/test";
import type { EditionId, Locale } from "@portico/shared-sdk";
import { findAxeViolations } from "@portico/remote-kit/internal/check";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { findDefects } from "../support/findDefects.ts";

const editions: readonly (readonly [EditionId, Locale])[] = [
  ["global", "en"],
  ["hong-kong", "en-HK"],
  ["turkey", "en-TR"],
  ["kazakhstan", "en-KAZ"],
  ["netherlands", "en-NL"],
  ["eu", "en-EU"],
  ["georgia", "en-GEO"],
  ["indonesia", "en-IDN"],
  ["uae", "en-ARE"],
];

const footerOf = (page: Page) => page.getByRole("contentinfo");
const languagesOf = (page: Page) => footerOf(page).locator("details", { has: page.locator("a[hreflang]") });
const appOf = (page: Page) => footerOf(page).locator("details", { hasText: "Scan the code" });

for (const [edition, locale] of editions) {
  test(`${edition}: each language has a page in it`, async ({ page, exchange }) => {
    await page.goto(exchange.addressOf(edition, `/${locale}/`));
    await expectMounted(page, "footer");
    const links = languagesOf(page).locator("a");
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(addresses).toContain(exchange.addressOf(edition, `/${locale}/`));
    // the test's own requests can't resolve the names of local editions
    const answers = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (address) => {
            const answer = await fetch(address);
            const [, locale] = /data-locale="([^"]+)"/.exec(await answer.text()) ?? [];
            return { status: answer.status, locale };
          }),
        ),
      addresses,
    );
    expect(answers).toEqual(
      addresses.map((address) => ({ status: 200, locale: new URL(address).pathname.split("/")[1] })),
    );
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the languages are links, and the code for the app is not offered", async ({ page, exchange }) => {
    await page.goto(exchange.addressOf("eu", "/de-EU/"));
    await expect(appOf(page).locator("summary")).toBeHidden();
    await languagesOf(page).locator("summary").click();
    await languagesOf(page).getByRole("link", { name: "Français" }).click();
    await expect(page).toHaveURL(exchange.addressOf("eu", "/fr-EU/"));
    await expect(page.locator("html")).toHaveAttribute("lang", /^fr/);
  });
});

test("the code for the app is drawn without a request, and leads to the page's own home page", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("turkey", "/en-TR/sem/"));
  await expectMounted(page, "footer");
  await expect(appOf(page).locator("svg")).toHaveCount(0);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/qr|code|image/i.test(request.url())) requests.push(request.url());
  });
  await appOf(page).locator("summary").press("Enter");
  const address = exchange.addressOf("turkey", "/en-TR/");
  await expect(appOf(page).locator("svg")).toHaveAttribute("data-address", address);
  await expect(appOf(page).getByText(address)).toBeVisible();
  expect(requests).toEqual([]);
});

test("a phone, which its own banner offers the app, shows no code", async ({ page, exchange }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "footer");
  await expect(appOf(page)).toBeHidden();
});

for (const [edition, locale] of [
  ["global", "en"],
  ["global", "ar-SA"],
  ["eu", "el-EU"],
  ["eu", "hu-EU"],
  ["kazakhstan", "kk-KAZ"],
] as const) {
  test(`axe finds nothing in the opened footer and nothing is cut off, ${locale}`, async ({
    page,
    exchange,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(exchange.addressOf(edition, `/${locale}/`));
    await expectMounted(page, "footer");
    for (const summary of await footerOf(page).locator("summary").all()) await summary.click();
    await expect(footerOf(page).locator("svg[data-address]")).toBeVisible();
    for (const theme of ["light", "dark"]) {
      await page.evaluate((next) => (document.documentElement.dataset["theme"] = next), theme);
      for (const width of [320, 390, 834, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => findDefects(page), { message: `${width} px, ${theme}` }).toEqual([]);
        expect(await findAxeViolations(page, '[data-remote="footer"]'), `${width} px, ${theme}`).toEqual([]);
      }
    }
  });
}

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("every target of the opened footer is 44 px wide and high", async ({ page, exchange }) => {
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "footer");
    await languagesOf(page).locator("summary").tap();
    const targets = footerOf(page).locator("a, summary").filter({ visible: true });
    expect(await targets.count()).toBeGreaterThan(50);
    const sizes = await targets.evaluateAll((elements) =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { name: element.textContent, smallest: Math.round(Math.min(width, height)) };
      }),
    );
    expect(sizes.filter(({ smallest }) => smallest < 44)).toEqual([]);
  });
});
