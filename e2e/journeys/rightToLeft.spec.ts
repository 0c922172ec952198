import type { Locator, Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { logIn } from "../support/visitor.ts";

/** An update may replace an element while it is measured; then it is measured again. */
async function boxOf(locator: Locator) {
  let box = await locator.boundingBox();
  await expect.poll(async () => (box ??= await locator.boundingBox())).not.toBeNull();
  return { left: box?.x ?? Number.NaN, right: (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) };
}

/** Every card with a live price on the page: does the price begin below its pair? */
async function expectPricesBelowTheirPairs(page: Page): Promise<void> {
  const cards = page.locator("main li", { has: page.locator('[data-field="close"][data-value]') });
  await expect(cards).not.toHaveCount(0);
  for (const card of await cards.all()) {
    const pair = await boxOf(card.locator("bdi").first());
    const price = await boxOf(card.locator('[data-field="close"]'));
    expect(Math.abs(pair.right - price.right)).toBeLessThan(2);
  }
}

test("logos are at the other side in Arabic, prices below their pair, and gradients mirrored", async ({
  page,
  exchange,
}) => {
  const measure = async (path: string) => {
    await page.goto(exchange.addressOf("global", path));
    for (const remote of ["header", "footer"]) await expectMounted(page, remote);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    const boxes = await Promise.all([
      boxOf(page.locator('[data-remote="header"] a').first()),
      boxOf(page.locator('[data-remote="footer"] span:has(> svg)').first()),
    ]);
    return boxes.map(({ left, right }) => ({ left, right: width - right }));
  };
  const english = await measure("/en/");
  for (const { left, right } of english) expect(left).toBeLessThan(right);
  for (const path of ["/ar-SA/", "/ar-SA/sem/"]) {
    const arabic = await measure(path);
    for (const [index, { right }] of arabic.entries()) {
      expect(Math.abs(right - (english[index]?.left ?? Number.NaN))).toBeLessThan(1);
    }
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expectPricesBelowTheirPairs(page);
    await expect(page.locator("main section").first()).toHaveCSS("background-image", /at 15% 20%/);
  }
});

test("a contest in Arabic has columns from the right, prices below their pairs, minus signs and bars that fill from the right", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/ar-SA/trading-contest/winter-trading-cup/"));
  await expectMounted(page, "contest");
  await expectPricesBelowTheirPairs(page);
  const bar = page.getByRole("progressbar").first();
  const [track, fill] = [await boxOf(bar), await boxOf(bar.locator("rect"))];
  expect(Math.abs(track.right - fill.right)).toBeLessThan(1);
  expect(fill.left).toBeGreaterThan(track.left + 1);

  await expect(page.locator("tbody tr td:first-child bdi").first()).toHaveText("1");
  await page.getByRole("tab").nth(1).click();
  // an account's name comes from the exchange's catalogue, in the language of the page
  await expect(page.getByRole("tabpanel")).toContainText("الفوري");
  await page.getByRole("tab").first().click();
  const leftOf = async (selector: string) =>
    (await boxOf(page.locator(`[data-remote="contest"] ${selector}`).filter({ visible: true }).first())).left;
  // the table of the other tab is replaced
  await expect(page.locator("tbody tr td:first-child bdi").first()).toHaveText("1");
  expect(await leftOf("thead th:first-child")).toBeGreaterThan(await leftOf("thead th:last-child"));
  expect(await leftOf("nav button:first-child")).toBeGreaterThan(await leftOf("nav button:last-child"));
  await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveText(/^[\d,]+\.\d{2}$/);
  await expect(page.locator("tbody tr").first()).toContainText(/\+\d+\.\d{2}%/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  // of ten thousand traders the last ones have lost
  await page.locator("nav button:has(bdi)").last().click();
  await expect(page.locator("tbody").first().locator("tr").first()).toContainText(
    /\u2066\u2212\d+\.\d\d%\u2069/,
  );
});

/** Amounts with a unit that are not isolated or whose number is not left of it, and columns of figures that end at several edges. */
function findWrongFigures(page: Page): Promise<readonly string[]> {
  return page.locator("main").evaluate((main: HTMLElement) => {
    const wrong: string[] = [];
    const rightOf = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range.getBoundingClientRect().right;
    };
    let isolated = 0;
    const amount = /[\d.,\u2013] (USDT|BTC)$/;
    for (const element of main.querySelectorAll("bdi")) {
      if (!element.checkVisibility() || !amount.test(element.textContent)) continue;
      isolated += 1;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (texts.nextNode()) nodes.push(texts.currentNode as Text);
      const [first, last] = [nodes[0]!, nodes.at(-1)!];
      if (rightOf(first, 0, 1) >= rightOf(last, last.length - 1, last.length))
        wrong.push(element.textContent);
    }
    const written = main.innerText.match(/[\d.,\u2013][ \u00a0]+(USDT|BTC)\b/g)?.length ?? 0;
    if (written !== isolated) wrong.push(`${written} amounts, ${isolated} isolated`);
    for (const table of main.querySelectorAll("table")) {
      const rows = [...table.rows].filter((row) => row.checkVisibility() && row.cells.length > 1);
      for (const index of [...(rows[0]?.cells ?? [])].keys()) {
        // what names a row
        if (index === 0) continue;
        const cells = rows.map((row) => row.cells[index]).filter((cell) => cell?.checkVisibility());
        const edges = cells.map((cell) => Math.round(rightOf(cell!, 0, cell!.childNodes.length)));
        if (Math.max(...edges) - Math.min(...edges) > 1) wrong.push(`column ${index}: ${String(edges)}`);
      }
    }
    return wrong;
  });
}

for (const width of [390, 1440]) {
  test(`in Arabic each amount is left of its unit, and each column of figures has one right edge, ${width} px`, async ({
    page,
    context,
    exchange,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(context, exchange, "alice");
    for (const [path, awaited] of [
      ["/", "article bdi"],
      ["/markets/", "table"],
      ["/trade/spot/BTC/USDT/", "form bdi"],
      ["/assets/spot/", "table"],
      ["/trading-contest/", "article bdi"],
      ["/trading-contest/winter-trading-cup/", "[data-medal]"],
      ["/trading-contest/autumn-altcoin-race/", "[data-medal]"],
    ] as const) {
      await page.goto(exchange.addressOf("global", `/ar-SA${path}`));
      await expect(page.locator(`main :is(${awaited})`).first()).toBeVisible();
      await expect.poll(() => findWrongFigures(page), { message: path }).toEqual([]);
    }
  });
}
