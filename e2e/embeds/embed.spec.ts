import type { Server } from "node:http";
import type { Locator } from "@playwright/test";
import { findUnusedPort } from "@portico/remote-kit/internal/setup";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { disableFeature } from "../startup/browserFeatures.ts";
import { readTransition, watchTransitions } from "../support/pageTransition.ts";
import { startExchange } from "../support/startExchange.ts";
import { embeddingBrowsers } from "./embeddingBrowsers.ts";
import { serveEmbeddingPage } from "./serveEmbeddingPage.ts";

// expected: one line because third-party hosts are not monitored
test.use({ expectedProblems: /monitoring is off/ });

test("any page can embed header and footer, and nothing else on it changes", async ({ page, exchange }) => {
  test
    .info()
    .annotations.push({ type: "why", description: "one line because third-party hosts are not monitored" });
  const { address, server } = await serveEmbeddingPage(exchange.addressOf("turkey", ""));
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(address);

  const header = page.locator('portico-remote[name="header"]');
  await expect(header).toHaveAttribute("data-state", "mounted");
  await expect(header.getByRole("link", { name: "Piyasalar" })).toHaveAttribute(
    "href",
    exchange.addressOf("turkey", "/tr-TUR/markets/"),
  );
  expect(requested.filter((url) => url.includes("/remotes/footer/"))).toEqual([]);

  await test.step("the page keeps its styles", async () => {
    const looks = await page.evaluate(() => {
      const own = document.getElementById("own") as HTMLElement;
      const { color, margin, fontSize } = getComputedStyle(own);
      const { backgroundColor } = getComputedStyle(document.body);
      const { theme, edition } = document.documentElement.dataset;
      const { state } = (document.getElementById("portico") as HTMLElement).dataset;
      return { color, margin, fontSize, backgroundColor, theme, edition, state };
    });
    expect(looks).toEqual({
      color: "rgb(1, 2, 3)",
      margin: "7px",
      fontSize: "20px",
      backgroundColor: "rgb(250, 240, 230)",
    });
  });

  await test.step("a header that is moved keeps running", async () => {
    await header.evaluate((element) => {
      (element.firstElementChild as HTMLElement).dataset["marked"] = "";
      document.getElementById("elsewhere")?.append(element);
    });
    await expect(header.locator("[data-marked]")).toHaveCount(1);
    await expect(header).toHaveAttribute("data-state", "mounted");
  });

  await test.step("the footer loads near the viewport", async () => {
    const footer = page.locator('portico-remote[name="footer"]');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer).toHaveAttribute("data-state", "mounted");
  });

  await test.step("a header that is removed is released", async () => {
    await header.evaluate((element) => element.remove());
    await expect
      .poll(() =>
        page.evaluate(() =>
          (window as unknown as { portico: { explain(name: string): unknown } }).portico.explain("header"),
        ),
      )
      .toBeNull();
  });
  server.close();
});

for (const [browser, missing] of Object.entries(embeddingBrowsers)) {
  test(`an isolated header is out of reach of the page's styles, and works as elsewhere${browser}`, async ({
    page,
    exchange,
  }) => {
    for (const feature of missing) await page.addInitScript(disableFeature, feature);
    const hostile =
      "body *{color:rgb(1,2,3)!important;font:60px fantasy!important;text-transform:uppercase!important} nav,button{opacity:0!important}";
    const { address, server } = await serveEmbeddingPage(
      exchange.addressOf("turkey", ""),
      {},
      { styles: hostile, attributes: "isolate" },
    );
    await page.goto(address);
    const header = page.locator('portico-remote[name="header"]');
    await expect(header).toHaveAttribute("data-state", "mounted");
    // the element's own children are hidden, not removed
    await expect(header.locator("> a")).toHaveText("Portico");
    await expect(header.locator("> a")).toBeHidden();

    const language = header.getByRole("button", { name: "Dil" });
    const readLooks = () =>
      header.getByRole("link", { name: "Piyasalar" }).evaluate((element) => {
        const { opacity, textTransform, fontFamily, color } = getComputedStyle(element);
        return {
          opacity,
          textTransform,
          fontFamily: fontFamily.split(",")[0],
          isOfPage: color === "rgb(1, 2, 3)",
        };
      });
    await expect
      .poll(readLooks)
      .toEqual({ opacity: "1", textTransform: "none", fontFamily: '"Inter Variable"', isOfPage: false });
    await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(100);

    await language.click();
    await header.getByRole("option", { name: "English" }).hover();
    await page.mouse.down();
    await expect(header.getByRole("option", { name: "English" })).toBeVisible();
    await page.mouse.move(5, 500);
    await page.mouse.up();
    await page.mouse.click(5, 500);
    await expect(header.getByRole("dialog")).toHaveCount(0);

    const theme = await header.getAttribute("data-theme");
    await header.getByRole("button", { name: /tema/i }).click();
    await expect(header).not.toHaveAttribute("data-theme", theme ?? "");
    const colors = await header.evaluate((element) =>
      [element, element.shadowRoot?.querySelector("[data-portico]") as Element].map((each) =>
        getComputedStyle(each).getPropertyValue("--color-background"),
      ),
    );
    expect(colors[0]).toBe(colors[1]);
    server.close();
  });
}

/** The background image of the nearest element around the given one that has one. */
const backgroundBehind = (inner: Locator): Promise<string> =>
  inner.evaluate((start) => {
    for (let element: Element | null = start; element !== null; element = element.parentElement) {
      const { backgroundImage } = getComputedStyle(element);
      if (backgroundImage !== "none") return backgroundImage;
    }
    return "none";
  });

for (const attributes of ["", "isolate"]) {
  test(`an embedded contest on an Arabic page is mirrored${attributes === "" ? "" : ", also isolated"}`, async ({
    page,
  }) => {
    const port = await findUnusedPort("127.0.0.1");
    // contests are loaded from the API, which must allow the page
    const { exchange, stop } = await startExchange({ PORTICO_PAGE_ORIGINS: `http://127.0.0.1:${port}` });
    const contest = page.locator('portico-remote[name="contest"]');
    const embed = async (path: string): Promise<Server> => {
      const main = `<portico-remote name="contest" path="${path}" ${attributes}></portico-remote>`;
      const language = 'lang="ar" dir="rtl"';
      const { address, server } = await serveEmbeddingPage(
        exchange.addressOf("global", ""),
        {},
        { language, main, port },
      );
      await page.goto(address);
      await expect(contest).toHaveAttribute("data-state", "mounted");
      return server;
    };

    await test.step("the list's gradient is on the left", async () => {
      const server = await embed("/trading-contest/");
      await expect.poll(() => backgroundBehind(contest.locator("h1"))).toContain("at 18% 20%");
      await page.goto("about:blank");
      await new Promise((resolve) => server.close(resolve));
    });
    await test.step("the hero's gradient is on the left, and bars fill from the right", async () => {
      const server = await embed("/trading-contest/winter-trading-cup/");
      await expect.poll(() => backgroundBehind(contest.locator("h1"))).toContain("at 18% 30%");
      const bar = contest.getByRole("progressbar").first();
      const [track, fill] = [await bar.boundingBox(), await bar.locator("rect").boundingBox()];
      if (track === null || fill === null) throw new Error("the bar has no box");
      expect(Math.abs(track.x + track.width - fill.x - fill.width)).toBeLessThan(1);
      expect(fill.x).toBeGreaterThan(track.x + 1);
      server.close();
    });
    await test.step("the left arrow moves to the next tab", async () => {
      const tabs = contest.getByRole("tab");
      await tabs.nth(0).press("ArrowLeft");
      await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
      await tabs.nth(1).press("ArrowRight");
      await expect(tabs.nth(0)).toHaveAttribute("aria-selected", "true");
    });
    stop();
  });
}

interface Embedding {
  readonly portico: { mount(remote: string, element: Element, options?: object): { release(): void } };
}

test("a page mounts the contest of its choice, and only in an HTML element", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const asked = page.waitForRequest("**/x-api/contest/v1/contests/spring-sprint*");
  const refusal = await page.evaluate(() => {
    const { portico } = window as unknown as Embedding;
    const place = document.createElement("section");
    place.id = "place";
    document.getElementById("main")?.append(place);
    portico.mount("contest", place, { path: "/trading-contest/spring-sprint/", query: "?tab=rules" });
    try {
      return portico.mount("contest", "#place" as unknown as Element);
    } catch (error) {
      return String(error);
    }
  });
  expect(refusal).toBe("TypeError: portico.mount: give an HTML element");
  await asked;
  await expect(page.locator("#place")).toHaveAttribute("data-state", "mounted");
  await expect(page.locator("#place").getByRole("heading", { level: 1 })).toHaveText(/Spring/i);
});

test("an element whose shell does not load is in state fallback, and mounts when the shell loads later", async ({
  page,
  exchange,
}) => {
  const { address, server } = await serveEmbeddingPage(exchange.addressOf("turkey", ""));
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/shell\.\w+\.js/, (route) => held.then(() => route.continue()));
  // a tag that is under way keeps the page from having loaded
  await page.goto(address, { waitUntil: "commit" });
  const header = page.locator('portico-remote[name="header"]');
  await expect(header).toHaveAttribute("data-state", "fallback");
  await expect(header.getByRole("link", { name: "Portico" })).toBeVisible();
  letThrough();
  await expect(header).toHaveAttribute("data-state", "mounted");
  server.close();
});

for (const [styles, groups] of [
  ["", null],
  ["@view-transition { navigation: auto }", ["root"]],
] as const) {
  test(`a page's links keep their own transitions: ${styles || "none"}`, async ({ page, exchange }) => {
    const { address, server } = await serveEmbeddingPage(
      exchange.addressOf("turkey", ""),
      {},
      { styles, main: '<a id="next" href="/next/">Next</a>' },
    );
    await watchTransitions(page);
    await page.goto(address);
    const header = page.locator('portico-remote[name="header"]');
    await expect(header).toHaveAttribute("data-state", "mounted");
    // the shell's own stylesheet applies
    await expect(header).toHaveCSS("overflow-wrap", "break-word");
    await page.locator("#next").click();
    await page.waitForURL("**/next/");
    expect(await readTransition(page)).toEqual(groups);
    server.close();
  });
}
