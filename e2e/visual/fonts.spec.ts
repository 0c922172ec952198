import type { EditionId, Locale } from "@portico/shared-sdk";
import { fontsOf } from "../../shell-host/src/static/fontsByLanguage.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

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
    let releaseFonts = (): void => {};
    const areReleased = new Promise<void>((resolve) => (releaseFonts = resolve));
    await page.route("**/*.woff2", async (route) => {
      requested.add(new URL(route.request().url()).pathname.replace(/^.*\/|\.[0-9a-f]{12}\.woff2$/g, ""));
      await areReleased;
      await route.continue();
    });
    await page.goto(exchange.addressOf(edition, `/${locale}/trading-contest/winter-trading-cup/`), {
      waitUntil: "commit",
    });
    for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
    releaseFonts();
    await page.waitForLoadState("networkidle");
    expect([...requested].sort()).toEqual(
      fontsOf(locale)
        .map((source) => `${source.package}-${source.subset}`)
        .sort(),
    );
  });
}
