import type { Page } from "@playwright/test";
import { test as base } from "../support/exchangeFixture.ts";

/** What the test runner's own scripts call; they run in a world of their own, whose name is known only in the browser. */
const missingForRunner = `Element.prototype.checkVisibility ??= function () {
  for (let element = this; element; element = element.parentElement ?? element.getRootNode().host)
    if (getComputedStyle(element).display === "none") return false;
  return this.isConnected;
};`;

/** Adds to the world of the runner's scripts what Chromium 92 lacks; the page's own world stays as it is. */
async function addMissing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const worlds: { readonly name: string; readonly id: number }[] = [];
  session.on("Runtime.executionContextCreated", ({ context }) => worlds.push(context));
  await session.send("Page.enable");
  await session.send("Runtime.enable");
  const world = worlds.find(({ name }) => name.includes("utility_world"));
  if (world === undefined) throw new Error("The test runner has no world of its own in the page.");
  await session.send("Runtime.evaluate", { expression: missingForRunner, contextId: world.id });
  await session.send("Page.addScriptToEvaluateOnNewDocument", {
    source: missingForRunner,
    worldName: world.name,
  });
  await session.send("Runtime.disable");
}

export const test = base.extend<object>({
  page: async ({ page }, use) => {
    await addMissing(page);
    await use(page);
  },
});
