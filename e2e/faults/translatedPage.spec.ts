import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { notify } from "../support/notifications.ts";
import { translatePage } from "../support/translatePage.ts";
import { headerOf, logInAsNewUser } from "../support/visitor.ts";
import { watchReports } from "../support/watchReports.ts";

const remotes = ["header", "footer", "contest"];

async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  for (const remote of remotes) await expectMounted(page, remote);
  await translatePage(page);
}

/** Opens each menu and panel of the header and closes it. */
async function useMenus(page: Page): Promise<void> {
  const buttons = headerOf(page).locator("button[aria-expanded]:visible");
  await expect(buttons).not.toHaveCount(0);
  for (const button of await buttons.all()) {
    // by keyboard: under the pointer a menu opens again
    await button.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    // the keys of the bar load with the first menu
    await expect(async () => {
      await page.keyboard.press("Escape");
      expect(await button.getAttribute("aria-expanded")).toBe("false");
    }).toPass();
  }
}

for (const { locale, language } of [
  { locale: "en", language: "Language" },
  { locale: "ru-RU", language: "Язык" },
  { locale: "ar-SA", language: "اللغة" },
]) {
  const tag = locale === "en" ? [] : ["@nightly"];

  test(
    `a page in ${locale} that the browser translates stays usable`,
    { tag },
    async ({ page, exchange }) => {
      const changes = watchReports(page, "document-changed");
      const crashes = watchReports(page, "failed-later");
      await logInAsNewUser(page.context(), exchange);
      await openTranslated(
        page,
        exchange.addressOf("global", `/${locale}/trading-contest/winter-trading-cup/`),
      );
      const contest = page.locator('[data-remote="contest"]');

      const registrations = await holdRequests(page, "**/registrations*");
      const register = contest.locator('[data-track-action="register"]');
      const words = await register.innerText();
      await register.click();
      await expect(register).toHaveAttribute("aria-busy", "true");
      await expect(register).toHaveText(words);
      await registrations.release();
      await expect(contest.locator('[data-track-action="registered"]')).toBeVisible();
      await expect(register).toHaveCount(0);

      const next = contest.locator('nav:has(button[aria-current="page"]) button:last-child');
      const firstRank = contest.locator("tbody tr td:first-child bdi").first();
      await expect(firstRank).toHaveText("1");
      await next.click();
      await expect(firstRank).toHaveText("11");
      for (const tab of await contest.getByRole("tab").all()) {
        await tab.click();
        await expect(contest.getByRole("tabpanel")).not.toBeEmpty();
      }

      await useMenus(page);

      for (const type of ["info", "success", "warn", "fail", "process"]) {
        const message = `Saved: ${type}`;
        await notify(page, type, message);
        await expect(page.locator(`[data-toast="${type}"]`, { hasText: message })).toBeVisible();
      }

      for (const remote of remotes) await expectMounted(page, remote);
      await headerOf(page).getByRole("button", { name: language, exact: true }).click();
      await headerOf(page).getByRole("option", { name: "Español (México)" }).click();
      await expect(page).toHaveURL(/\/es-MX\/trading-contest\//);
      for (const remote of remotes) await expectMounted(page, remote);
      expect([...changes, ...crashes]).toEqual([]);
    },
  );
}
