import type { Page } from "@playwright/test";
import { findAxeViolations } from "@portico/remote-kit/internal/check";
import { combine } from "../support/combinations.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { scrollThrough } from "../support/findDefects.ts";

// the browser logs a missing page
test.use({ expectedProblems: /Failed to load resource/ });

const pages = [
  { name: "home", path: "/" },
  { name: "landing page", path: "/sem/" },
  { name: "contest list", path: "/trading-contest/" },
  { name: "contest", path: "/trading-contest/winter-trading-cup/" },
  { name: "markets", path: "/markets/" },
  { name: "trade", path: "/trade/spot/BTC/USDT/" },
  { name: "placeholder", path: "/earn/" },
  { name: "assets of a visitor", path: "/assets/overview/" },
  { name: "login", path: "/login/" },
  { name: "register", path: "/register/" },
  { name: "missing page", path: "/nothing/" },
];

/** Waits for the transitions of colors, which a busy browser starts late. */
const showTheme = (page: Page, theme: string) =>
  page.evaluate(async (next) => {
    document.documentElement.dataset["theme"] = next;
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, theme);

for (const locale of ["en", "ar-SA"]) {
  const views = combine(["light", "dark"], ["en", "ar-SA"], [390, 1440]).filter(([, of]) => of === locale);
  const shown = views.map(([theme, , width]) => `${width} px ${theme}`).join(", ");
  for (const { name, path } of pages) {
    test(`axe finds nothing: ${name}, ${locale}, ${shown}`, async ({ page, exchange }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(exchange.addressOf("global", `/${locale}${path}`));
      for (const remote of ["header", "footer"]) await expectMounted(page, remote);
      if (path.startsWith("/trading-contest/")) await expectMounted(page, "contest");
      for (const [theme, , width] of views) {
        await page.setViewportSize({ width, height: 900 });
        await scrollThrough(page);
        await showTheme(page, theme);
        expect(await findAxeViolations(page, "html"), `${width} px, ${theme}`).toEqual([]);
      }
    });
  }
}
