import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import type { EditionId } from "@portico/shared-sdk";
import { expect, test } from "../support/exchangeFixture.ts";

type PageType = readonly [type: string, edition: EditionId, path: string];

/** All page types. Mini-apps can't be framed either, because the messaging app opens them in a separate window. */
const pages: readonly [PageType, ...PageType[]] = [
  ["home", "global", "/en/"],
  ["campaign", "global", "/en/sem/"],
  ["list of contests", "turkey", "/tr-TUR/trading-contest/"],
  ["contest", "uae", "/ar-ARE/trading-contest/winter-trading-cup/"],
  ["mini-app", "global", "/en/?#tgWebAppPlatform=ios"],
  ["not found", "global", "/en/nothing-is-here/"],
  ["login", "global", "/en/login/"],
  ["register", "global", "/en/register/"],
];

// the browser logs that it shows no frame
test.use({ expectedProblems: /frame-ancestors|X-Frame-Options|chrome-error|Failed to load resource/ });

async function expectNotFramed(page: Page, addresses: readonly string[]): Promise<void> {
  const frames = addresses.map((address) => `<iframe src="${address}" width="600" height="400"></iframe>`);
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    reply.end(`<!doctype html><title>Win</title>${frames.join("")}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const listFramed = () =>
    page.frames().flatMap((frame) => (frame.parentFrame() === null ? [] : frame.url()));
  await expect.poll(listFramed).toEqual(addresses.map(() => expect.stringMatching(/^chrome-error:/)));
  server.close();
}

const [home, ...others] = pages;

test(`a page of the type ${home[0]} can't be framed`, async ({ page, exchange }) => {
  const [, edition, path] = home;
  const address = exchange.addressOf(edition, path);
  const answer = await page.goto(address);
  expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await expectNotFramed(page, [address]);
});

test(`no page of the types ${others.map(([type]) => type).join(", ")} can be framed`, async ({
  page,
  exchange,
}) => {
  await expectNotFramed(
    page,
    others.map(([, edition, path]) => exchange.addressOf(edition, path)),
  );
});
