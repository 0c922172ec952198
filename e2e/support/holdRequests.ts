import type { Page, Route } from "@playwright/test";

/** Holds requests back until `release` is called. */
export async function holdRequests(page: Page, pattern: string | RegExp) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(pattern, (route) => {
    if (!isHeld) return route.continue();
    held.push(route);
  });
  const release = async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { held, release };
}
