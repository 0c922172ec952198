import { browserArguments } from "../../tools/setup/browserArguments.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

/*
 * What a policy blocks, the browser reports by itself: no script of the page is needed, so none can suppress it.
 */

test.use({
  expectedProblems: /Content Security Policy|Integrity-Policy/,
  launchOptions: {
    executablePath: process.env["CHROMIUM_PATH"] ?? "",
    // the browser waits a minute otherwise before it sends
    args: [...browserArguments, "--short-reporting-delay"],
  },
});

const attempts = [
  {
    name: "an inline script",
    insert: () => {
      const script = document.createElement("div");
      script.setAttribute("onclick", "window.__pwn = 1");
      document.body.append(script);
    },
    expected: '"type":"csp-violation"',
  },
  {
    name: "an image of a host that no policy names",
    insert: () => void (new Image().src = "http://collect.example/token"),
    expected: "http://collect.example/token",
  },
] as const;

for (const { name, insert, expected } of attempts) {
  test(`${name} is blocked, and the collector has the browser's report`, async ({ page, exchange }) => {
    const collector = exchange.addressOf("global", "/__collector");
    await page.request.delete(collector);
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    await page.evaluate(insert);
    const readReports = async () => {
      const reply = (await (await page.request.get(collector)).json()) as { result: { reports: unknown } };
      return JSON.stringify(reply.result.reports);
    };
    await expect.poll(readReports, { timeout: 30_000 }).toContain(expected);
  });
}
