import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../support/exchangeFixture.ts";

// a foreign host is told once that nothing monitors it, and nobody answers for the planted address
test.use({ expectedProblems: /monitoring is off|Failed to load resource|ERR_CONNECTION_REFUSED/ });

test("a named image does not stand in for the tag that embeds the exchange", async ({ page, exchange }) => {
  const own = exchange.addressOf("global", "");
  const html = `<!doctype html><html lang="en"><title>Guide</title>
    <img name="currentScript" alt="" src="http://evil.localhost:9/embed.js" data-locale="tr-TUR">
    <script src="${own}/embed.js"></script>
    <portico-remote name="header"></portico-remote></html>`;
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    reply.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect(page.locator("portico-remote")).toHaveAttribute("data-state", "mounted");
  // the picture itself is all that the planted address is asked for
  expect(asked.filter((url) => url.includes("evil."))).toEqual(["http://evil.localhost:9/embed.js"]);
  server.close();
});
