import { recordViolations, test } from "../support/exampleFixture.ts";
import { expect, expectMounted } from "../support/exchangeFixture.ts";

interface PorticoGlobal {
  mount(remote: string, element: HTMLElement): { release(): void };
}

test("a remote with Vue shows live quotes and its messages, and violates no policy", async ({
  page,
  exchange,
}) => {
  const readViolations = await recordViolations(page);
  await page.goto(exchange.addressOf("global", "/en/vue-price/"));
  await expectMounted(page, "vue-price");
  const slot = page.locator('[data-remote="vue-price"]');
  await expect(slot.getByRole("heading", { level: 1 })).toHaveText("Price with Vue");
  const quote = slot.locator('[data-quote="BTCUSDT"]');
  await expect(quote).toHaveAttribute("data-value", /\d/);
  const first = await quote.getAttribute("data-value");
  await expect(quote).not.toHaveAttribute("data-value", first ?? "");
  expect(await readViolations()).toEqual([]);

  await page.goto(exchange.addressOf("global", "/ar-SA/vue-price/"));
  await expectMounted(page, "vue-price");
  await expect(slot.getByRole("heading", { level: 1 })).toHaveText("السعر مع Vue");
});

test("a remote with Vue leaves its element when the page releases it", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await page.evaluate(() => {
    const element = document.createElement("div");
    element.id = "place";
    document.querySelector("main")?.prepend(element);
    const { portico } = window as unknown as { readonly portico: PorticoGlobal };
    Object.assign(window, { placed: portico.mount("vue-price", element) });
  });
  const place = page.locator("#place");
  await expect(place.getByRole("heading", { level: 1 })).toHaveText("Price with Vue");
  await page.evaluate(() => {
    const { placed } = window as unknown as { readonly placed: { release(): void } };
    placed.release();
    placed.release();
  });
  await expect(place).toBeEmpty();
  await expectMounted(page, "header");
});
