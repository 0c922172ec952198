import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { browserArguments } from "@portico/remote-kit/internal/setup";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

/*
 * What the header `Connection-Allowlist`, which an operator can add (SECURITY.md), stops. Chromium before version 152 needs
 * the switch.
 */

test.use({
  launchOptions: {
    executablePath: process.env["CHROMIUM_PATH"] ?? "",
    args: [
      ...browserArguments,
      "--enable-features=ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial",
    ],
  },
});

const allowlist = '(response-origin "ws://localhost:*" "mailto:*" "tel:*" "portico:*");redirects=allow';

let server: Server;
let otherOrigin: string;
let received: string[];

test.beforeEach(async () => {
  received = [];
  server = createServer((request, reply) => {
    received.push(request.url ?? "");
    reply.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  otherOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterEach(() => void server.close());

for (const [name, header, expected] of [
  ["without a Connection-Allowlist a navigation to another host goes out", null, ["/location?token"]],
  ["a Connection-Allowlist that the operator adds stops windows and navigations", allowlist, []],
] as const) {
  test(name, { tag: "@nightly" }, async ({ page, exchange }) => {
    // a proxy, since a response of the test's own would count as one from the internet, which may not reach this machine
    const proxy = createServer((request, reply) => {
      const { method, url, headers } = request;
      const forwarded = httpRequest({ port: exchange.port, host: "localhost", method, path: url, headers });
      forwarded.on("response", (response) => {
        const added = header === null ? {} : { "connection-allowlist": header };
        reply.writeHead(response.statusCode ?? 500, { ...response.headers, ...added });
        response.pipe(reply);
      });
      forwarded.on("error", () => reply.destroy());
      request.pipe(forwarded);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
    try {
      await page.goto(`http://localhost:${(proxy.address() as AddressInfo).port}/en/`);
      await expectMounted(page, "header");
      if (header !== null) await page.evaluate((origin) => void window.open(`${origin}/window`), otherOrigin);
      await page.evaluate((origin) => void location.assign(`${origin}/location?token`), otherOrigin);
      await expect.poll(() => page.url()).toMatch(header === null ? /\/location/ : /^chrome-error:/);
      expect(received.filter((path) => path !== "/favicon.ico")).toEqual(expected);
    } finally {
      proxy.closeAllConnections();
      proxy.close();
    }
  });
}
