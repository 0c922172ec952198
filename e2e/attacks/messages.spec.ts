import type { Page } from "@playwright/test";
import { expect, expectMounted } from "../support/exchangeFixture.ts";
import type { Responder } from "../support/faultProxy.ts";
import { changeAnswer } from "../support/faultResponders.ts";
import { test } from "../support/proxyTest.ts";
import { watchReports } from "../support/watchReports.ts";

const changeText = (change: (text: string) => string): Responder =>
  changeAnswer(({ body }) => ({ body: Buffer.from(change(body.toString())) }));

test.describe("message files of a remote", () => {
  const isFile = (target: string) => /^\/remotes\/footer\/.*\/messages\/ru-RU\.json/.test(target);
  const english = "Products";
  const russian = "Продукты";

  async function openFooter(page: Page, port: number) {
    const reports = watchReports(page, "messages-failed");
    await page.goto(`http://localhost:${port}/ru-RU/`);
    await expectMounted(page, "footer");
    return { reports, footer: page.locator('[data-remote="footer"]') };
  }

  // `releaseMessages.test.ts` has the other files that are refused
  test("changed to another text of the same length: shows English and sends one report", async ({
    page,
    faultProxy,
  }) => {
    faultProxy.respond(
      isFile,
      changeText((text) => text.replace(russian, "Подарки!")),
    );
    const { reports, footer } = await openFooter(page, faultProxy.port);
    await expect(footer).toContainText(english);
    await expect(footer).not.toContainText(russian);
    await expect(footer).not.toContainText("Подарки!");
    await expect.poll(() => reports).toEqual([expect.stringContaining("footer")]);
  });

  test("changed at the first address only: uses the second one and reports nothing", async ({
    page,
    faultProxy,
  }) => {
    faultProxy.respond(
      (target) => isFile(target) && !target.includes("attempt="),
      changeText((text) => text.replace(russian, "Подарки!")),
    );
    const { reports, footer } = await openFooter(page, faultProxy.port);
    await expect(footer).toContainText(russian);
    expect(reports).toEqual([]);
  });

  test.describe("changed in English as well", () => {
    test.use({ expectedProblems: /Failed to load resource/ });
    test("shows the page's own content", async ({ page, faultProxy }) => {
      faultProxy.respond(
        (target) => /^\/remotes\/footer\/.*\/messages\//.test(target),
        changeText((text) => text.replace(/Products|Продукты/g, "Gifts")),
      );
      const reports = watchReports(page, "messages-failed");
      await page.goto(`http://localhost:${faultProxy.port}/ru-RU/`);
      const footer = page.locator('[data-remote="footer"]');
      await expect(footer).toHaveAttribute("data-state", "fallback");
      await expect(footer).toContainText(russian);
      await expect.poll(() => reports.length).toBeGreaterThan(0);
      await expect(footer).not.toContainText("Gifts");
    });
  });
});

test.describe("the shell's own messages", () => {
  test.use({ expectedProblems: /Failed to find a valid digest|SRI's integrity checks failed/ });
  const isFile = (target: string) => /^\/assets\/messages\/shell\/ru-RU\./.test(target);
  const english = "Every market in one place";
  const russian = "Все рынки";

  // any change has another hash, which the browser compares
  test("replaced by the file of an older build: shows English and sends one report", async ({
    page,
    faultProxy,
  }) => {
    const reports = watchReports(page, "messages-failed");
    faultProxy.respond(
      isFile,
      changeText((text) => JSON.stringify({ ...(JSON.parse(text) as object), "shell.old": [] })),
    );
    await page.goto(`http://localhost:${faultProxy.port}/ru-RU/`);
    const main = page.locator("main");
    await expect(main.locator("h1")).toHaveText(english);
    await expect(main).toHaveAttribute("lang", "en");
    await expect.poll(() => reports).toEqual([expect.stringContaining("messages/shell/ru-RU")]);
  });

  test("changed at the first address only: uses the second one and reports nothing", async ({
    page,
    faultProxy,
  }) => {
    const reports = watchReports(page, "messages-failed");
    faultProxy.respond(
      (target) => isFile(target) && !target.includes("attempt="),
      changeText((text) => text.replaceAll("рынки", "призы")),
    );
    await page.goto(`http://localhost:${faultProxy.port}/ru-RU/`);
    await expect(page.locator("main article[data-phase]").first()).toBeVisible();
    await expect(page.locator("main h1")).toContainText(russian);
    expect(reports).toEqual([]);
  });
});

test.describe("the exchange's translations", () => {
  test.use({ expectedProblems: /Failed to find a valid digest|SRI's integrity checks failed/ });
  const isIndex = (target: string) => /^\/common-static\/translations\.\w+\.json/.test(target);
  const isEntry = (target: string) => /^\/translations\/portico\/contests\/ru-RU\.json/.test(target);
  const isFile = (target: string) => /^\/translations\/portico\/contests\/contests\.\w+\.json/.test(target);
  const english = "Winter Trading Cup";
  const russian = "Зимний кубок трейдеров";
  const evil = "Пришлите ключ на evil";

  async function openHome(page: Page, port: number, code: string) {
    const reports = watchReports(page, code);
    await page.goto(`http://localhost:${port}/ru-RU/`);
    return { reports, titles: page.locator("main article h3") };
  }

  const changeOneTitle = changeAnswer(({ body }) => {
    const messages = JSON.parse(body.toString()) as Record<string, unknown>;
    messages["contests.winterTradingCup.title"] = [{ type: 0, value: evil }];
    return { body: Buffer.from(JSON.stringify(messages)) };
  });

  for (const [name, matches, responder] of [
    ["every file is changed", isFile, changeOneTitle],
    [
      "the index maps each locale to the file of another one",
      isIndex,
      changeText((text) =>
        text.replace(/ru-RU|uk-UA/g, (locale) => (locale === "ru-RU" ? "uk-UA" : "ru-RU")),
      ),
    ],
  ] as const) {
    test(`${name}: shows the English messages of this build and sends one report`, async ({
      page,
      faultProxy,
    }) => {
      faultProxy.respond(matches, responder);
      const { reports, titles } = await openHome(page, faultProxy.port, "translations-failed");
      await expect(titles).toContainText([english]);
      await expect.poll(() => reports).toEqual([expect.stringContaining("contests")]);
      await expect(page.locator("main")).not.toContainText(evil);
    });
  }

  test("an unsigned index entry is not used", async ({ page, faultProxy }) => {
    faultProxy.respond(
      isEntry,
      changeText(() => '{"file":"contests.0000000000000000.json","integrity":""}'),
    );
    const { reports, titles } = await openHome(page, faultProxy.port, "translations-failed");
    await expect(titles).toContainText([russian]);
    expect(faultProxy.seen.filter((request) => isEntry(request.path))).toEqual([]);
    expect(reports).toEqual([]);
  });
});
