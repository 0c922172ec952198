import { createRemoteInCopy, publishNewRemote } from "../support/copiedRepository.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { findAxeViolations } from "../../remote-kit/src/check/findAxeViolations.ts";
import { runPortico } from "../support/runPortico.ts";

const name = "news-bar";
const selector = `[data-remote="${name}"]`;

test("a remote in the slot banner is above the content of pages that were built before it", async ({
  page,
  exchange,
}) => {
  test.setTimeout(240_000);
  const copy = await createRemoteInCopy(name, {
    changeManifest: (manifest) => ({ ...manifest, placement: { slot: "banner", routes: [] } }),
  });
  await publishNewRemote(exchange, name, copy.remote);
  copy.remove();

  for (const path of ["/en/", "/ar-SA/trading-contest/"]) {
    await page.goto(exchange.addressOf("global", path));
    await expectMounted(page, name);
    await expect(page.locator(`[data-remote="header"] + ${selector} + main`)).toBeVisible();
    await expect(page.locator(selector).getByText(/\d/).first()).toBeVisible();
    expect(await findAxeViolations(page, selector)).toEqual([]);
  }

  // the kill switch takes it off the next page, as soon as the browser may not use its cached channel any more
  await runPortico(exchange, "disable", name, "--to", "test");
  await expect(async () => {
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    await expect(page.locator(selector)).toHaveAttribute("data-state", "fallback", { timeout: 2_000 });
  }).toPass();
  await expect(page.locator(selector)).toBeEmpty();
});
