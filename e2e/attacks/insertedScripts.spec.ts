import { createHash } from "node:crypto";
import { expect, expectMounted } from "../support/exchangeFixture.ts";
import { answerWith } from "../support/faultResponders.ts";
import { keepPagePolicy, type PageWithPolicy } from "../support/keepPagePolicy.ts";
import { test as base } from "../support/proxyTest.ts";

// the browser logs each blocked script
const test = base.extend({
  faultProxy: async ({ faultProxy }, use) => {
    faultProxy.respond((path) => path.startsWith("/mark.js"), answerWith(200, "text/javascript", mark));
    await use(faultProxy);
  },
});
test.use({ expectedProblems: /Integrity-Policy|Content Security Policy|Failed to load resource/ });

const mark = "window.__pwn = 1;";
const integrity = `sha384-${createHash("sha384").update(mark).digest("base64")}`;

/** `strict-dynamic` allows scripts inserted by allowed code; each of these is blocked by one header only, or by none. */
const insertions = [
  { name: "with its hash, from the page's own host, runs", host: "localhost", hash: integrity, runs: true },
  { name: "without a hash does not run", host: "localhost", hash: "", runs: false },
  {
    name: "with its hash, from a similar host name, does not run",
    host: "evil.localhost",
    hash: integrity,
    runs: false,
  },
] as const;

for (const { name, host, hash, runs } of insertions) {
  test(`a script that code inserts ${name}`, async ({ page, faultProxy }) => {
    await keepPagePolicy(page);
    await page.goto(`http://localhost:${faultProxy.port}/en/`);
    await expectMounted(page, "footer");
    const outcome = await page.evaluate(
      ([address, value]) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement("script"), {
            crossOrigin: "anonymous",
            integrity: value,
            onload: () => resolve("load"),
            onerror: () => resolve("error"),
          });
          script.src = (window as unknown as PageWithPolicy).pagePolicy.createScriptURL(address);
          document.head.append(script);
        }),
      [`http://${host}:${faultProxy.port}/mark.js`, hash] as const,
    );
    expect(outcome).toBe(runs ? "load" : "error");
    expect(await page.evaluate(() => "__pwn" in window)).toBe(runs);
  });
}
