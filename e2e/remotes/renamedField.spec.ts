import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyRepository } from "../support/copiedRepository.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { fingerprintSite } from "../support/fingerprintSite.ts";
import { runPortico } from "../support/runPortico.ts";

const field = "prize_pool";
const rename = (text: string) => text.replaceAll(field, "reward_pool");

test("a release of the contest reads a renamed field of its API, and home shows it with the shell's files unchanged", async ({
  browser,
  exchange,
}) => {
  test.setTimeout(480_000);
  const site = fingerprintSite();

  /** Home in a browser that has nothing stored, with replies of the API as it is now. */
  const openHome = async () => {
    const page = await browser.newPage();
    await page.route("**/x-api/contest/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: rename(await response.text()) });
    });
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    const cards = page.locator('[data-place="home.activities"]');
    await cards.scrollIntoViewIfNeeded();
    return { page, cards, featured: page.locator('[data-place="home.featured"]') };
  };

  const before = await openHome();
  await expect(before.cards.getByRole("alert")).toContainText("The contests didn’t load");
  await before.page.close();

  const copy = await copyRepository();
  for (const file of [
    "local-exchange/src/contests/contestCatalogue.ts",
    "local-exchange/src/contests/contestRoutes.ts",
    "remote-contest/src/api/contestListParsers.ts",
    "remote-contest/src/api/contestParsers.ts",
  ]) {
    const source = readFileSync(path.join(copy.root, file), "utf8");
    expect(source).toContain(field);
    writeFileSync(path.join(copy.root, file), rename(source));
  }
  await copy.runScript("tools/build/buildWorkspace.ts", "remote-contest");
  await runPortico(exchange, "publish", path.join(copy.root, "remote-contest"));
  copy.remove();
  await runPortico(exchange, "promote", "contest", "--to", "test");

  const { page, cards, featured } = await openHome();
  await expect(cards.getByRole("article").first()).toContainText(/Prize pool[\d,]+ USDT/);
  await expect(featured.getByRole("link")).toContainText(/Prize pool[\d,]+ USDT/);
  await page.close();
  expect(fingerprintSite()).toBe(site);
});
