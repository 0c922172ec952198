import path from "node:path";
import { editionIds } from "@portico/shared-sdk";
import { directionOf, localesByEdition, toIntlTag } from "@portico/shared-sdk/host";
import { addCards } from "../support/addCards.ts";
import { createRemoteInCopy, publishNewRemote } from "../support/copiedRepository.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { fingerprintSite } from "../support/fingerprintSite.ts";
import { runPortico } from "../support/runPortico.ts";

const name = "gold-rush";

// the page is asked for before the remote exists
test.use({ expectedProblems: /status of 404/ });

test("a new remote is on pages of a running exchange as soon as it is promoted", async ({
  page,
  exchange,
}) => {
  test.setTimeout(480_000);
  const site = fingerprintSite();
  const address = exchange.addressOf("global", `/en/${name}/`);
  expect((await page.goto(address))?.status()).toBe(404);

  const copy = await createRemoteInCopy(name, { editSources: addCards });
  const jest = path.join("node_modules", "jest", "bin", "jest.js");
  expect(await copy.run(process.execPath, jest, "--selectProjects", `remote-${name}`)).toMatch(
    /[1-9] passed/,
  );
  await publishNewRemote(exchange, name, copy.remote);
  expect(await copy.listChanges()).toBe(`?? remote-${name}/\n`);
  copy.remove();

  await runPortico(exchange, "place", name, "banner", "--edition", "global,turkey", "--to", "test");

  const readHome = async (edition: (typeof editionIds)[number], locale: string) => {
    const { host } = new URL(exchange.addressOf(edition, `/${locale}/`));
    return (
      await page.request.get(exchange.addressOf("global", `/${locale}/`), { headers: { host } })
    ).text();
  };
  await test.step("its card is on home in every locale, and its banner in two editions", async () => {
    for (const edition of editionIds) {
      for (const locale of localesByEdition[edition]) {
        const html = await readHome(edition, locale);
        expect(html, locale).toContain(
          `<div data-card="${name}" data-state="skeleton"><p>prerendered home.activities</p></div>`,
        );
        const hasBanner = edition === "global" || edition === "turkey";
        expect(html.includes("<p>prerendered banner</p>"), locale).toBe(hasBanner);
      }
    }
  });

  await test.step("its card is beside the contest's", async () => {
    await page.goto(exchange.addressOf("global", "/en/"));
    const cards = page.locator('[data-place="home.activities"]');
    await cards.scrollIntoViewIfNeeded();
    await expect(cards.getByText("mounted activity")).toBeVisible();
    await expect(cards.locator('[data-card="contest"][data-state="mounted"] article')).not.toHaveCount(0);
    for (const path of ["/en/", `/en/${name}/`, "/en/sem/"]) {
      await page.goto(exchange.addressOf("global", path));
      for (const place of ["banner", "overlay"])
        await expect(page.locator(`[data-place="${place}"]`).getByText(`mounted ${place}`)).toBeVisible();
    }
  });

  await test.step("its page is served in every locale of every edition", async () => {
    const served = editionIds.flatMap((edition) =>
      localesByEdition[edition].map((locale) => ({ edition, locale })),
    );
    expect(served).toHaveLength(46);
    for (const { edition, locale } of served) {
      const pagePath = `/${locale}/${name}/`;
      // only browsers resolve every name below localhost
      const { host } = new URL(exchange.addressOf(edition, pagePath));
      const response = await page.request.get(exchange.addressOf("global", pagePath), { headers: { host } });
      expect(response.status(), locale).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<html lang="${toIntlTag(locale)}" dir="${directionOf(locale)}"`);
      // the first paint has the heading without script
      expect(html).toMatch(/<div data-remote="gold-rush"[^]*<h1[^>]*>(?:<span>)?[^<]/);
      expect(html).toMatch(/<title>[^<]+ \| Portico<\/title>/);
      expect(html).toMatch(new RegExp(`rel="canonical" href="https://[^"]+/${locale}/${name}/"`));
    }
  });

  for (const [locale, direction] of [
    ["en", "ltr"],
    ["ar-SA", "rtl"],
  ] as const) {
    await page.goto(exchange.addressOf("global", `/${locale}/${name}/`));
    await expectMounted(page, name);
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  }
  await test.step("nothing of it is left on home when it is disabled", async () => {
    await runPortico(exchange, "disable", name, "--to", "test");
    const html = await readHome("global", "en");
    expect(html).not.toContain(name);
    expect(html).toContain('data-card="contest"');
  });
  expect(fingerprintSite()).toBe(site);
});
