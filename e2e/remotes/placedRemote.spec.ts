import { createRemoteInCopy, publishNewRemote } from "../support/copiedRepository.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { findAxeViolations } from "@portico/remote-kit/internal/check";
import { runPortico } from "../support/runPortico.ts";

const placements = [
  {
    slot: "banner",
    name: "news-bar",
    place: (own: string) => `[data-remote="header"] + [data-place] > ${own}`,
  },
  {
    slot: "overlay",
    name: "cookie-bar",
    place: (own: string) => `[data-remote="footer"] + [data-place]:has(+ #portico-notifications) > ${own}`,
  },
] as const;

for (const { slot, name, place } of placements) {
  test(`a remote in the slot ${slot} is on pages that were built before it`, async ({
    browser,
    page,
    exchange,
  }) => {
    test.setTimeout(480_000);
    const copy = await createRemoteInCopy(name, {
      changeManifest: (manifest) => ({ ...manifest, placement: { slot, routes: [] } }),
    });
    await publishNewRemote(exchange, name, copy.remote);
    copy.remove();

    const own = `[data-remote="${name}"]`;
    for (const path of ["/en/", "/ar-SA/trading-contest/"]) {
      await page.goto(exchange.addressOf("global", path));
      await expectMounted(page, name);
      await expect(page.locator(place(own))).toBeVisible();
      await expect(page.locator(own).getByText(/\d/).first()).toBeVisible();
      expect(await findAxeViolations(page, own)).toEqual([]);
    }

    // the kill switch takes it off the next page; this browser may still use the channel that it has cached
    await runPortico(exchange, "disable", name, "--to", "test");
    const context = await browser.newContext();
    const nextPage = await context.newPage();
    await nextPage.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(nextPage, "header");
    await expect(nextPage.locator(own)).toHaveAttribute("data-unavailable");
    await expect(nextPage.locator(own)).toBeEmpty();
    await context.close();
  });
}
