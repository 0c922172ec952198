import { devices, type Locator, type Page } from "@playwright/test";
import { expect, expectMounted } from "./exchangeFixture.ts";
import { holdTimers, type HeldTimers } from "./holdTimers.ts";

/** A context of the app's own browser. The local exchange's bridge script opens links, or is asked not to. */
export const appContext = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: `${devices["iPhone 13"].userAgent} PorticoApp/3.6.1`,
};

interface ClickedPage {
  wasClickHandled?: boolean;
}

/** Opens a page in the app. Its deadlines are held: a slow answer of the app would make it a page of the web. */
export async function openAppPage(page: Page, address: string): Promise<HeldTimers> {
  const timers = await holdTimers(page);
  await page.addInitScript(() => {
    // after all listeners of the page: a link that none of them handled does nothing
    window.addEventListener("click", (event) => {
      if (!(event.target instanceof Element) || event.target.closest("a[href]") === null) return;
      Object.assign(window, { wasClickHandled: event.defaultPrevented } satisfies ClickedPage);
      event.preventDefault();
    });
  });
  await page.goto(address);
  await expectMounted(page, "footer");
  return timers;
}

/** Clicks a link until the page handles the click, which it does once it has found its app; it may then leave at once. */
export async function clickInApp(page: Page, link: Locator): Promise<void> {
  const address = page.url();
  const click = async () => {
    await link.click();
    const wasHandled = await page.evaluate(() => (window as ClickedPage).wasClickHandled).catch(() => null);
    return wasHandled === true || page.url() !== address;
  };
  await expect.poll(click).toBe(true);
}

/** An app that answers the page's calls and records them; with `refuse` in the page's query it opens no address. */
export async function recordAppCalls(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    const call = (module: string, method: string, params: unknown) => {
      calls.push([module, method, params]);
      if (method === "getAppConfig") return Promise.resolve({ appVersion: "3.6.1" });
      if (module === "UrlLauncher" && location.search.includes("refuse"))
        return Promise.reject(new Error("no"));
      return Promise.resolve({ code: 0, params: {} });
    };
    Object.assign(window, { hecate: { call }, appCalls: calls });
  });
  return () => page.evaluate(() => (window as { appCalls?: unknown[] }).appCalls ?? []);
}
