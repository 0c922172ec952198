import type { Page, Response } from "@playwright/test";
import {
  coinConverter,
  priceBoard,
  priceStrip,
  readRelease,
  recordViolations,
  test,
  type Example,
} from "../support/exampleFixture.ts";
import { expect, expectMounted } from "../support/exchangeFixture.ts";
import { addOneByte } from "../support/faultResponders.ts";
import { runPortico } from "../support/runPortico.ts";
import { watchRenderers } from "../support/watchRenderers.ts";

const examples = [priceBoard, priceStrip, coinConverter];

const slotOf = (page: Page, { name }: Example) => page.locator(`[data-remote="${name}"]`);

/** What the chunk shows; the classes of a remote begin with its name. */
const lazyPartOf = (page: Page, { name, lazyClass }: Example) =>
  page.locator(`[class^="${name}-"][class*="${lazyClass}"]`);

/** Why the page has rejected releases of a remote, which it keeps after it has mounted one again. */
const readRejections = (page: Page, remote: string) =>
  page.evaluate((name) => {
    type Explained = { readonly rejected: readonly { readonly code: string }[] } | null;
    const { portico } = window as unknown as { portico: { explain(name: string): Explained } };
    return portico.explain(name)?.rejected.map(({ code }) => code);
  }, remote);

for (const example of examples) {
  const { folder, name, path, button } = example;

  test(`${folder} mounts with live quotes, styles and a lazy chunk, and violates no policy`, async ({
    page,
    exchange,
  }) => {
    const readViolations = await recordViolations(page);
    await page.goto(exchange.addressOf("global", `/en${path}`));
    expect(await expectMounted(page, name)).toBe(readRelease(example).version);
    const slot = slotOf(page, example);
    await expect(slot.locator('[data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);

    const [chunk] = readRelease(example).lazyScripts;
    const chunkTag = page.locator(`script[src$="${name}/${readRelease(example).version}/${chunk?.path}"]`);
    await expect(chunkTag).toHaveCount(0);
    await slot.getByRole("button", { name: button[0] }).click();
    await expect(lazyPartOf(page, example)).toHaveCSS("border-inline-start-width", "3px");
    await expect(chunkTag).toHaveAttribute("integrity", /^sha384-/);
    expect(await readViolations()).toEqual([]);
  });

  test(`${folder} is shown in Arabic, from right to left`, async ({ page, exchange }) => {
    await page.goto(exchange.addressOf("global", `/ar-SA${path}`));
    await expectMounted(page, name);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await slotOf(page, example).getByRole("button", { name: button[1] }).click();
    // the line is at the start of the text
    await expect(lazyPartOf(page, example)).toHaveCSS("border-right-width", "3px");
    await expect(lazyPartOf(page, example)).toHaveCSS("border-left-width", "0px");
  });
}

for (const example of [priceBoard, coinConverter]) {
  const { folder, name, path } = example;
  test(`${folder} has a card on home, which loads none of the scripts of its page`, async ({
    page,
    exchange,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      const own = `/remotes/${name}/${readRelease(example).version}/`;
      if (request.resourceType() === "script" && request.url().includes(own)) {
        scripts.push(request.url().split(own)[1] ?? "");
      }
    });
    await page.goto(exchange.addressOf("global", "/en/"));
    const card = page.locator(`[data-place="home.activities"] [data-card="${name}"]`);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveAttribute("data-state", "mounted");
    const link = card.getByRole("link");
    await expect(link).toHaveAttribute("href", `/en${path}`);
    await expect(link).toHaveCSS("border-inline-start-width", "3px");
    await expect(link.locator('[data-quote="BTCUSDT"]')).toHaveAttribute("data-value", /\d/);
    expect(scripts.sort()).toEqual(["place.home.activities.js", "remoteEntry.js"]);
  });
}

test("two of them share the page's React with header and footer", async ({ page, exchange }) => {
  const countRenderers = await watchRenderers(page);
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  await page.goto(exchange.addressOf("global", "/en/price-board/"));
  for (const name of ["header", "footer", "price-board", "price-strip"]) await expectMounted(page, name);
  expect(await countRenderers()).toBe(1);
  const files = await Promise.all(scripts.map((script) => script.text()));
  for (const signature of ["react.transitional.element", "useRemoteContext works only inside a remote"]) {
    expect(files.filter((text) => text.includes(signature))).toHaveLength(1);
  }
  expect(files.filter((text) => text.includes("__FEDERATION__"))).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pages have prerendered HTML of a build with PorticoRemotePlugin, with its styles", async ({
    page,
    exchange,
  }) => {
    await page.goto(exchange.addressOf("global", "/ar-SA/price-board/"));
    await expect(page).toHaveTitle("لوحة الأسعار | Portico");
    await expect(slotOf(page, priceBoard).getByRole("heading", { level: 1 })).toHaveText("لوحة الأسعار");
    await expect(slotOf(page, priceBoard).getByRole("list")).toHaveCSS("list-style-type", "none");
    await page.goto(exchange.addressOf("global", "/en/"));
    const card = page.locator('[data-card="price-board"]').getByRole("link");
    await expect(card).toContainText("Price board");
    await expect(card).toHaveCSS("border-inline-start-width", "3px");
  });
});

test.describe("with changed bytes", () => {
  test.use({ expectedProblems: /^console: (Failed to find a valid digest|Failed to load resource|Portico)/ });

  for (const example of examples) {
    const { folder, name, path, button } = example;
    const { version, entry, lazyScripts } = readRelease(example);
    const isFile = (file = "") => {
      const changed = `/remotes/${name}/${version}/${file}`;
      return (target: string) => target.split("?")[0] === changed;
    };

    test(`no entry of ${folder} runs`, async ({ page, faultProxy }) => {
      faultProxy.respond(isFile(entry.path), addOneByte);
      await page.goto(`http://localhost:${faultProxy.port}/en${path}`);
      await expectMounted(page, "header");
      await expect(slotOf(page, example)).toHaveAttribute("data-state", "fallback");
      const containers = await page.evaluate(
        (start) => Object.keys(window).filter((key) => key.startsWith(start)),
        `${name}@`,
      );
      expect(containers).toEqual([]);
    });

    test(`no chunk of ${folder} runs`, async ({ page, faultProxy }) => {
      faultProxy.respond(isFile(lazyScripts[0]?.path), addOneByte);
      await page.goto(`http://localhost:${faultProxy.port}/en${path}`);
      await expectMounted(page, name);
      await slotOf(page, example).getByRole("button", { name: button[0] }).click();
      // the state is "fallback" only until the loader mounts the release again
      await expect.poll(() => readRejections(page, name)).toEqual(["failed-later"]);
      await expect(lazyPartOf(page, example)).toHaveCount(0);
      await expectMounted(page, "header");
    });
  }
});

test("the kill switch takes one of them off the page, and the others stay", async ({ page, exchange }) => {
  await runPortico(exchange, "disable", "price-strip", "--to", "test");
  await page.goto(exchange.addressOf("global", "/en/price-board/"));
  await expectMounted(page, "price-board");
  await expect(slotOf(page, priceStrip)).toHaveAttribute("data-unavailable");
  await expect(slotOf(page, priceStrip)).toBeEmpty();
  await runPortico(exchange, "enable", "price-strip", "--to", "test");
});
