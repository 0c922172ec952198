import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

interface AnalyticsPage {
  readonly dataLayer?: readonly { readonly label?: string }[];
  readonly tagManager?: { readonly events: readonly { readonly event?: string; readonly label?: string }[] };
}

const tagManagerPath = "/common-static/tag-manager.js";

/** Clicks a tracked button of the test's own as often as asked; each click's label is its number. */
const clickTracked = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([first, end]) => {
      const button = document.createElement("button");
      button.dataset["trackEvent"] = "test_click";
      document.body.append(button);
      for (let index = first; index < end; index += 1) {
        button.dataset["trackLabel"] = `n${index}`;
        button.click();
      }
      button.remove();
    },
    [from, to] as const,
  );

test("the tag manager is loaded from the channel after load and reads the queued data layer", async ({
  page,
  exchange,
}) => {
  const collected = () =>
    page.request.get(exchange.addressOf("global", "/__collector")).then((reply) => reply.text());
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  let wasLoaded: boolean | null = null;
  await page.route(`**${tagManagerPath}*`, async (route) => {
    wasLoaded = await page.evaluate(
      () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart > 0,
    );
    await held;
    await route.continue();
  });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await expect.poll(() => wasLoaded).toBe(true);

  await clickTracked(page, 0, 1_003);

  letThrough();
  const readProcessed = () =>
    page.evaluate(() => {
      const { dataLayer, tagManager } = window as AnalyticsPage;
      const labels = tagManager?.events.map(({ label }) => label) ?? [];
      return { last: labels.at(-1), left: dataLayer?.length };
    });
  await expect.poll(readProcessed).toEqual({ last: "n1002", left: 0 });
  await clickTracked(page, 1_003, 1_004);
  expect(await readProcessed()).toEqual({ last: "n1003", left: 0 });
  await expect.poll(collected).toContain("3 dropped by data-layer");

  const integrity = await page.locator(`script[src*="${tagManagerPath}"]`).getAttribute("integrity");
  expect(integrity).toMatch(/^sha384-/);
});

test.describe("on another host", () => {
  test.use({ expectedProblems: /monitoring is off/ });

  test("neither loads the tag manager nor records events", async ({ page, exchange }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto(`http://127.0.0.1:${exchange.port}/en/`);
    await expectMounted(page, "footer");
    await page.waitForLoadState("load");
    await clickTracked(page, 0, 1);
    // the chat is loaded ten seconds after load, also here, so it is the proof that the tag manager's moment is over
    await expect(async () => {
      await page.clock.fastForward(1_000);
      expect(requested).toContain("/common-static/support-chat.js");
    }).toPass();
    expect(requested).not.toContain(tagManagerPath);
    expect(await page.evaluate(() => (window as AnalyticsPage).dataLayer)).toBeUndefined();
  });
});
