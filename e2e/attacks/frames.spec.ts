import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { EditionId } from "@portico/shared-sdk";
import { expect, test } from "../support/exchangeFixture.ts";

/** All page types. Mini-apps can't be framed either, because the messaging app opens them in a separate window. */
const pages: readonly (readonly [type: string, edition: EditionId, path: string])[] = [
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

for (const [type, edition, path] of pages) {
  test(`a page of the type ${type} can't be framed`, async ({ page, exchange }) => {
    const address = exchange.addressOf(edition, path);
    const answer = await page.goto(address);
    expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");

    const html = `<!doctype html><title>Win</title><iframe src="${address}" width="600" height="400"></iframe>`;
    const server = createServer((_request, reply) => {
      reply.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      reply.end(html);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expect(page.locator("iframe")).toHaveCount(1);
    const framed = page.frames().find((frame) => frame.parentFrame() !== null);
    await expect.poll(() => framed?.url()).toMatch(/^chrome-error:/);
    server.close();
  });
}
