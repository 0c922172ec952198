import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { findAxeViolations } from "@portico/remote-kit/internal/check";

const languages = [
  {
    locale: "en",
    width: 1440,
    title: "Trading contests",
    sections: ["Running now", "Upcoming", "Past contests"],
    contest: "Winter Trading Cup",
  },
  {
    locale: "ar-SA",
    width: 390,
    title: "مسابقات التداول",
    sections: ["الجارية الآن", "القادمة", "المسابقات السابقة"],
    contest: "كأس الشتاء للتداول",
  },
] as const;

for (const { locale, width, title, sections, contest } of languages) {
  test(`the list shows every contest in its section, ${locale}, ${width} px`, async ({ page, exchange }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(exchange.addressOf("global", `/${locale}/trading-contest/`));
    await expectMounted(page, "contest");
    await expect(page).toHaveTitle(`${title} | Portico`);
    const list = page.locator('[data-remote="contest"]');
    await expect(list.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(list.getByRole("heading", { level: 2 })).toHaveText(sections);
    for (const [index, contestId] of [
      "winter-trading-cup",
      "spring-sprint",
      "autumn-altcoin-race",
    ].entries()) {
      const link = list.getByRole("region", { name: sections[index]! }).getByRole("link");
      await expect(link).toHaveAttribute("href", `/${locale}/trading-contest/${contestId}/`);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
    expect(await findAxeViolations(page, "main")).toEqual([]);

    // forced: the link covers the whole card
    await list.locator("article").first().locator("dl").click({ force: true });
    await expect(page).toHaveURL(
      exchange.addressOf("global", `/${locale}/trading-contest/winter-trading-cup/`),
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(contest);

    const breadcrumb = list.getByRole("navigation").first();
    await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText(contest);
    await breadcrumb.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(exchange.addressOf("global", `/${locale}/trading-contest/`));
  });
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("list and contest show what is known, and a note about the rest", async ({ page, exchange }) => {
    for (const { locale, title, sections, contest } of languages) {
      const slot = page.locator('[data-remote="contest"]');
      await page.goto(exchange.addressOf("global", `/${locale}/trading-contest/`));
      await expect(slot.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(slot.getByRole("heading", { level: 2 })).toHaveText(sections);
      await expect(slot.getByRole("heading", { level: 3 }).first()).toHaveText(contest);
      await expect(slot.locator("article").first()).toContainText("1,284,500 USDT");

      await page.goto(exchange.addressOf("global", `/${locale}/trading-contest/winter-trading-cup/`));
      await expect(slot.getByText("JavaScript")).toBeVisible();
      await expect(slot.getByRole("heading", { level: 1 })).toHaveText(contest);
      await expect(slot.getByRole("link", { name: title })).toHaveAttribute(
        "href",
        `/${locale}/trading-contest/`,
      );
      await expect(slot.locator("img").first()).toBeVisible();
      await expect(slot.locator("dd").first()).toContainText("UTC");
    }
  });
});
