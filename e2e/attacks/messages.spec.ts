import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { createMessageTree, type MessageFile } from "@portico/release/format";
import { expect, expectMounted, test as base } from "../support/exchangeFixture.ts";
import { createFaultProxy, type FaultProxy, type Responder } from "../support/faultProxy.ts";
import { changeAnswer } from "../support/faultResponders.ts";
import { rootDirectory } from "../support/runProgram.ts";
import { watchReports } from "../support/watchReports.ts";

const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ exchange }, use) => {
    const proxy = await createFaultProxy(exchange.port);
    await use(proxy);
    proxy.close();
  },
});

const changeText = (change: (text: string) => string): Responder =>
  changeAnswer(({ body }) => ({ body: Buffer.from(change(body.toString())) }));

/** Serves other bytes with the headers of the file. */
const replaceBy =
  (createBytes: () => Promise<Buffer> | Buffer): Responder =>
  async ({ response, fetch }) => {
    const { status, headers } = await fetch();
    const body = await createBytes();
    response.writeHead(status, { ...headers, "content-length": body.length });
    response.end(body);
  };

const readMessages = (file: string) =>
  JSON.parse(readFileSync(path.join(rootDirectory, file), "utf8")) as Readonly<Record<string, unknown>>;

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

  /** A file of the release before this one: with a proof that verifies, against another root. */
  async function createOlderFile(): Promise<Buffer> {
    const messages = readMessages("remote-footer/dist/messages/ru-RU.json");
    const older = { ...messages, "footer.column.products": [{ type: 0, value: russian }], "footer.old": [] };
    const { proofs } = await createMessageTree([
      ["en", {}],
      ["ru-RU", older],
    ]);
    const file: MessageFile = { proof: proofs[1] ?? [], messages: older };
    return Buffer.from(JSON.stringify(file));
  }

  const fetchOther = async (port: number, locale: string) => {
    const { version } = readMessages("remote-footer/dist/release.json");
    const address = `http://localhost:${port}/remotes/footer/${version as string}/messages/${locale}.json`;
    return Buffer.from(await (await fetch(address)).arrayBuffer());
  };

  const attacks: readonly (readonly [string, (port: number) => Responder])[] = [
    [
      "changed to another text of the same length",
      () => changeText((text) => text.replace(russian, "Подарки!")),
    ],
    ["truncated", () => changeAnswer(({ body }) => ({ body: body.subarray(0, body.length >> 1) }))],
    ["replaced by the file of another locale", (port) => replaceBy(() => fetchOther(port, "uk-UA"))],
    ["replaced by the file of an older release", () => replaceBy(createOlderFile)],
    [
      "replaced by messages without a proof",
      () => replaceBy(() => Buffer.from('{"footer.column.products":[]}')),
    ],
  ];
  for (const [name, createResponder] of attacks) {
    test(`${name}: shows English and sends one report`, async ({ page, faultProxy, exchange }) => {
      faultProxy.respond(isFile, createResponder(exchange.port));
      const { reports, footer } = await openFooter(page, faultProxy.port);
      await expect(footer).toContainText(english);
      await expect(footer).not.toContainText(russian);
      await expect(footer).not.toContainText("Подарки!");
      await expect.poll(() => reports).toEqual([expect.stringContaining("footer")]);
    });
  }

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

  test("unchanged: shows the page's language and reports nothing", async ({ page, faultProxy }) => {
    const { reports, footer } = await openFooter(page, faultProxy.port);
    await expect(footer).toContainText(russian);
    await expect(footer).not.toContainText(english);
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

  const fetchSite = (folder: string, locale: string) => {
    const directory = path.join(rootDirectory, "shell-host/dist/site", folder);
    const file = readdirSync(directory).find((name) => name.startsWith(`${locale}.`)) ?? "";
    return readFileSync(path.join(directory, file));
  };
  const attacks: readonly (readonly [string, Responder])[] = [
    ["changed to another text of the same length", changeText((text) => text.replaceAll("рынки", "призы"))],
    ["truncated", changeAnswer(({ body }) => ({ body: body.subarray(0, body.length >> 1) }))],
    ["replaced by the file of another locale", replaceBy(() => fetchSite("assets/messages/shell", "uk-UA"))],
    [
      "replaced by the file of an older build",
      changeText((text) => JSON.stringify({ ...(JSON.parse(text) as object), "shell.old": [] })),
    ],
  ];
  for (const [name, responder] of attacks) {
    test(`${name}: shows English and sends one report`, async ({ page, faultProxy }) => {
      const reports = watchReports(page, "messages-failed");
      faultProxy.respond(isFile, responder);
      await page.goto(`http://localhost:${faultProxy.port}/ru-RU/`);
      const main = page.locator("main");
      await expect(main.locator("h1")).toHaveText(english);
      await expect(main).toHaveAttribute("lang", "en");
      await expect.poll(() => reports).toEqual([expect.stringContaining("messages/shell/ru-RU")]);
    });
  }

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

  test("unchanged: the page starts in its language and reports nothing", async ({ page, exchange }) => {
    const reports = watchReports(page, "messages-failed");
    await page.goto(exchange.addressOf("global", "/ru-RU/"));
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

  const truncate = changeAnswer(({ body }) => ({ body: body.subarray(0, body.length >> 1) }));
  const changeOneTitle = changeAnswer(({ body }) => {
    const messages = JSON.parse(body.toString()) as Record<string, unknown>;
    messages["contests.winterTradingCup.title"] = [{ type: 0, value: evil }];
    return { body: Buffer.from(JSON.stringify(messages)) };
  });

  for (const [name, matches, responder] of [
    ["every file is changed", isFile, changeOneTitle],
    ["every file is truncated", isFile, truncate],
    ["the index is truncated", isIndex, truncate],
    [
      "the index names files of an older release",
      isIndex,
      changeText((text) => text.replace(/contests\.[0-9a-f]/g, "contests.0")),
    ],
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
    await expect(titles.first()).not.toHaveText(english);
    expect(faultProxy.seen.filter((request) => isEntry(request.path))).toEqual([]);
    expect(reports).toEqual([]);
  });

  test("unchanged: shows titles in the page's language and reports nothing", async ({ page, faultProxy }) => {
    const { reports, titles } = await openHome(page, faultProxy.port, "translations-failed");
    await expect(titles).toContainText([russian]);
    expect(reports).toEqual([]);
  });
});
