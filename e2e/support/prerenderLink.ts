import { expect } from "@playwright/test";
import type { ObservedPage, PlainBrowser } from "./startPlainBrowser.ts";

/** The link that {@link prerenderLink} writes into the page. */
export const prerenderedLink = "#link";

export const stateOf = (page: ObservedPage, remote: string) =>
  page.evaluate<string>(`document.querySelector('[data-remote="${remote}"]')?.dataset.state`);

/**
 * Points at a link of a page until the browser has prerendered the link's page.
 *
 * @param remotes  of the prerendered page
 */
export async function prerenderLink(
  browser: PlainBrowser,
  page: ObservedPage,
  path: string,
  remotes: readonly string[],
): Promise<ObservedPage> {
  await page.evaluate(`document.querySelector("main").prepend(
    Object.assign(document.createElement("a"), { id: "link", href: "${path}", textContent: "Link" }))`);
  await browser.pointAt(page, prerenderedLink);
  const prerendered = await browser.prerenderedPage();
  for (const remote of remotes) {
    await expect.poll(() => stateOf(prerendered, remote), remote).toBe("mounted");
  }
  await expect
    .poll(() => prerendered.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd > 0"))
    .toBe(true);
  return prerendered;
}
