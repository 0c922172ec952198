import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../support/exchangeFixture.ts";

// expected: one line because third-party hosts are not monitored, and a failed request to the injected address
test.use({ expectedProblems: /monitoring is off|Failed to load resource|ERR_CONNECTION_REFUSED/ });

/** Serves HTML as a third-party page. */
async function serve(html: string): Promise<{ address: string; server: Server }> {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    reply.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

test("a named image is not used as the tag that embeds the exchange", async ({ page, exchange }) => {
  const own = exchange.addressOf("global", "");
  const { address, server } = await serve(`<!doctype html><html lang="en"><title>Guide</title>
    <img name="currentScript" alt="" src="http://evil.localhost:9/embed.js" data-locale="tr-TUR">
    <script src="${own}/embed.js"></script>
    <portico-remote name="header"></portico-remote></html>`);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(address);
  await expect(page.locator("portico-remote")).toHaveAttribute("data-state", "mounted");
  // only the image itself is requested from the injected address
  expect(asked.filter((url) => url.includes("evil."))).toEqual(["http://evil.localhost:9/embed.js"]);
  server.close();
});

for (const [name, markup, isTheirs] of [
  ["an element", '<div id="portico"></div><form name="portico"></form>', false],
  ["a variable", "<script>var portico = { mount: null };</script>", true],
] as const) {
  const tag = isTheirs ? "@nightly" : [];
  test(`${name} called portico is not used as the shell`, { tag }, async ({ page, exchange }) => {
    const own = exchange.addressOf("global", "");
    const { address, server } = await serve(`<!doctype html><html lang="en"><title>Guide</title>
      ${markup}<script src="${own}/embed.js"></script>
      <portico-remote name="header"></portico-remote></html>`);
    await page.goto(address);
    await expect(page.locator("portico-remote")).toHaveAttribute("data-state", "mounted");
    const mount = await page.evaluate(
      () => (window as unknown as { portico: { mount: unknown } }).portico.mount === null,
    );
    // a variable that the page defined is not replaced
    expect(mount).toBe(isTheirs);
    server.close();
  });
}
