import type { EditionId, Locale } from "@portico/shared-sdk";
import { fontsOf } from "@portico/shell-host/static";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { awaitCachedFonts } from "../support/awaitCachedFonts.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { holdTimers } from "../support/holdTimers.ts";

const pages: readonly [EditionId, Locale][] = [
  ["global", "en"],
  ["eu", "el-EU"],
  ["global", "zh-TW"],
  ["uae", "ar-ARE"],
  ["kazakhstan", "kk-KAZ"],
  ["georgia", "ka-GEO"],
];

for (const [edition, locale] of pages) {
  test(`${locale}: a first visit fetches the fonts of its own script only, when it is whole`, async ({
    page,
    exchange,
  }) => {
    const requested = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".woff2")) requested.add(pathname.replace(/^.*\/|\.[0-9a-f]{12}\.woff2$/g, ""));
    });
    await holdTimers(page);
    const footer = await holdRequests(page, /\/remotes\/footer\/.*\.js$/);
    await page.goto(exchange.addressOf(edition, `/${locale}/trading-contest/winter-trading-cup/`), {
      waitUntil: "commit",
    });
    for (const remote of ["header", "contest"]) await expectMounted(page, remote);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect([...requested]).toEqual([]);
    await footer.release();
    await awaitCachedFonts(page);
    const expected = fontsOf(locale).map((source) => `${source.package}-${source.subset}`);
    expect([...requested].sort()).toEqual(expected.sort());
  });
}
