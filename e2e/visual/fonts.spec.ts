import type { EditionId, Locale } from "@portico/shared-sdk";
import { fontsOf } from "@portico/shell-host/static";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdRequests } from "../support/holdRequests.ts";

const pages: readonly [EditionId, Locale][] = [
  ["global", "en"],
  ["eu", "el-EU"],
  ["global", "zh-TW"],
  ["uae", "ar-ARE"],
  ["kazakhstan", "kk-KAZ"],
  ["georgia", "ka-GEO"],
];

for (const [edition, locale] of pages) {
  test(`${locale}: where fonts come late, a page loads those of its own script only`, async ({
    page,
    exchange,
  }) => {
    const requested = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".woff2")) requested.add(pathname.replace(/^.*\/|\.[0-9a-f]{12}\.woff2$/g, ""));
    });
    const fonts = await holdRequests(page, "**/*.woff2");
    await page.goto(exchange.addressOf(edition, `/${locale}/trading-contest/winter-trading-cup/`), {
      waitUntil: "commit",
    });
    for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await fonts.release();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    expect([...requested].sort()).toEqual(
      fontsOf(locale)
        .map((source) => `${source.package}-${source.subset}`)
        .sort(),
    );
  });
}
