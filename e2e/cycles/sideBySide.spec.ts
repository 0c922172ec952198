import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { startProgram } from "../support/runProgram.ts";
import {
  emptySlots,
  findGrowth,
  measurePageResources,
  openMetrics,
  watchOpenResources,
} from "@portico/remote-kit/internal/check";

interface Handle {
  release(): void;
}

type PageWithHandles = Window & {
  readonly portico: { mount(remote: string, element: Element): Handle };
  readonly handles: Map<string, Handle>;
};

async function mountContest(page: Page, id: string) {
  await page.evaluate((elementId) => {
    const { portico, handles } = window as unknown as PageWithHandles;
    const element = Object.assign(document.createElement("div"), { id: elementId });
    document.body.append(element);
    handles.set(elementId, portico.mount("contest", element));
  }, id);
  const element = page.locator(`#${id}`);
  await expect(element).toHaveAttribute("data-state", "mounted");
  return element;
}

const release = (page: Page, id: string) =>
  page.evaluate((elementId) => {
    (window as unknown as PageWithHandles).handles.get(elementId)?.release();
    document.getElementById(elementId)?.remove();
  }, id);

test("two releases of a remote work in one page, and each can be released without the other", async ({
  page,
  exchange,
}) => {
  test.setTimeout(300_000);
  await page.addInitScript(() => Object.assign(window, { handles: new Map() }));
  await watchOpenResources(page);
  await page.goto(exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/"));
  const old = await expectMounted(page, "contest");
  await page.locator(".support-chat").waitFor({ state: "attached" });
  await emptySlots(page);
  const session = await openMetrics(page);
  // mount both releases once, so that everything that they load permanently is loaded
  const first = await mountContest(page, "warm-up");
  await expect(first).toHaveAttribute("data-release", old);
  const before = await measurePageResources(page, session);

  const older = await mountContest(page, "older");
  const openTab = async (place: typeof older, name: string) => {
    const tab = place.getByRole("tab", { name });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  };
  const { line: changed } = await startProgram("publishChangedRemote.ts", [
    "contest",
    exchange.channelDirectory,
    "side-by-side",
  ]);
  await release(page, "warm-up");
  // a remote with the focus is not replaced, so the older one stays
  await openTab(older, "Prizes");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(older.locator(".portico-offscreen")).toHaveCount(1);
  const newer = await mountContest(page, "newer");
  await expect(newer).toHaveAttribute("data-release", changed);
  await expect(older).toHaveAttribute("data-release", old);

  await test.step("release the older one while the newer one works", async () => {
    await release(page, "older");
    await openTab(newer, "Prizes");
  });
  await test.step("release the newer one, which removes what both of them added", async () => {
    await release(page, "newer");
    await expect(page.locator("#newer, #older, #warm-up")).toHaveCount(0);
    const after = await measurePageResources(page, session);
    expect(findGrowth(before, after)).toEqual([]);
  });
});
