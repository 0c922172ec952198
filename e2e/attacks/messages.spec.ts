import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { createMessageTree, type MessageFile } from "@portico/release/format";
import { expect, expectMounted, test as base } from "../support/exchangeFixture.ts";
import { createFaultProxy, type FaultProxy, type Responder } from "../support/faultProxy.ts";
import { changeAnswer } from "../support/faultResponders.ts";
import { rootDirectory } from "../support/runProgram.ts";

const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ exchange }, use) => {
    const proxy = await createFaultProxy(exchange.port);
    await use(proxy);
    proxy.close();
  },
});

/** Collects what the page reports under a code. */
function watchReports(page: Page, code: string): readonly string[] {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/v1/logs")) return;
    const { entries } = JSON.parse(request.postData() ?? "{}") as {
      readonly entries?: readonly { readonly code?: string; readonly message: string }[];
    };
    for (const entry of entries ?? []) if (entry.code === code) reports.push(entry.message);
  });
  return reports;
}

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
    test(`${name}: English appears and one report arrives`, async ({ page, faultProxy, exchange }) => {
      faultProxy.respond(isFile, createResponder(exchange.port));
      const { reports, footer } = await openFooter(page, faultProxy.port);
      await expect(footer).toContainText(english);
      await expect(footer).not.toContainText(russian);
      await expect(footer).not.toContainText("Подарки!");
      await expect.poll(() => reports).toEqual([expect.stringContaining("footer")]);
    });
  }

  test("changed at the first address only: the second one is used and nothing is reported", async ({
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

  test("unchanged: the page's language appears and nothing is reported", async ({ page, faultProxy }) => {
    const { reports, footer } = await openFooter(page, faultProxy.port);
    await expect(footer).toContainText(russian);
    await expect(footer).not.toContainText(english);
    expect(reports).toEqual([]);
  });

  test.describe("in English as well", () => {
    test.use({ expectedProblems: /Failed to load resource/ });
    test("changed: the page's own content stays", async ({ page, faultProxy }) => {
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
