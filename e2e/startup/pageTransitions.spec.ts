import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { readTransition, watchTransitions } from "../support/pageTransition.ts";

for (const [reducedMotion, groups] of [
  ["no-preference", ["header", "root"]],
  ["reduce", null],
] as const) {
  test(`a link fades over to its page, and the header keeps its place; motion: ${reducedMotion}`, async ({
    page,
    exchange,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await watchTransitions(page);
    await page.goto(exchange.addressOf("global", "/en/sem/"));
    await expectMounted(page, "header");
    expect(await readTransition(page), "a page without a page before it").toBeNull();
    await page.locator('[data-remote="header"] a[href$="/en/"]').first().click();
    await page.waitForURL(exchange.addressOf("global", "/en/"));
    expect(await readTransition(page)).toEqual(groups);
  });
}
