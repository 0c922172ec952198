import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { expectNothingRan, openStoredFiles } from "../support/openStoredFiles.ts";
import { requestFrom } from "../support/requestFrom.ts";
import { startBucket } from "../support/startBucket.ts";
import { startExchange } from "../support/startExchange.ts";
import { hasNginx, startNginx } from "../support/startNginx.ts";

// nginx is a package of the system, which no script of this project installs
test.skip(!hasNginx, "nginx is not installed on this machine: the generated configuration was not tried");

const comparedHeaders = [
  "content-type",
  "cache-control",
  "content-security-policy",
  "content-disposition",
  "integrity-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
  "reporting-endpoints",
  "report-to",
  "nel",
  "x-robots-tag",
  "access-control-allow-origin",
];

for (const source of ["a folder", "a bucket"]) {
  test(`nginx serves the same pages with the same headers as the local origin from ${source}`, async ({
    exchange,
  }) => {
    const { channelDirectory } = exchange;
    const bucket = source === "a bucket" ? await startBucket(channelDirectory) : null;
    const nginx = await startNginx(
      bucket === null ? { storageDirectory: channelDirectory } : { bucket: bucket.address },
    );
    const describeAnswer = async (port: number, host: string, path: string) => {
      const { status, headers, body } = await requestFrom(port, path, { host: `${host}:${port}` });
      return {
        status,
        location: headers.location ?? null,
        // the 404 page exists only where the shell built one; both servers answer alike for a missing file
        ...((status === 200 || /\.[a-z]+$/.test(path)) && {
          headers: comparedHeaders.map((name) => `${name}: ${String(headers[name]).toLowerCase()}`),
          body: body.slice(0, 2_000),
        }),
      };
    };
    const html = await (await fetch(`http://localhost:${exchange.port}/en/`)).text();
    const stylesheet = /href="(\/assets\/shell\.[^"]+\.css)"/.exec(html)?.[1] ?? "";
    const channel = (await (await fetch(`http://localhost:${exchange.port}/channels/test.json`)).json()) as {
      payload: string;
    };
    const entry = /"base":"([^"]+)".*?"path":"([^"]+)"/.exec(channel.payload)?.slice(1).join("") ?? "";
    const asked: [host: string, path: string][] = [
      ["localhost", "/en/"],
      ["localhost", "/"],
      ["localhost", "/en"],
      ["localhost", "/en/trading-contest"],
      ["localhost", "/en/trading-contest/winter-trading-cup/"],
      ["localhost", "/en/trading-contest/winter-trading-cup"],
      ["localhost", "/en/trading-contest/new-one/"],
      ["localhost", "/en/trading-contest/new-one"],
      ["localhost", "/en/trading-contest/new-one/prizes/"],
      // the punctuation of a sentence
      ...["/en.", "/en/).?ref=A", "/en/sem.", "/en/trading-contest.", "/en/nothing.", "/en/nothing/)"].map(
        (path): [string, string] => ["localhost", path],
      ),
      ...[".", "/,", ")./", "%22", "%E3%80%82", "/%E2%80%9D", "%C2%BB?x=1"].map((end): [string, string] => [
        "localhost",
        `/en/trading-contest/winter-trading-cup${end}`,
      ]),
      ["tr.localhost", "/tr-TUR/trading-contest/new-one%EF%BC%89"],
      // no UTF-8: a byte alone, a character that ends early, a surrogate, more bytes than needed
      ...["/en/%ff", "/en%ff", "/remotes/%ff", "/en/%E3%80", "/en/%ED%A0%80", "/%C0%AEen", "/en/%zz"].map(
        (path): [string, string] => ["localhost", path],
      ),
      ...["/en/%F0%9F%8E%81", "/en/%E2%82%AC/", "/en/%C3%A9"].map((path): [string, string] => [
        "localhost",
        path,
      ]),
      ["localhost", "/sitemap-remotes.xml"],
      ["127.0.0.1", "/sitemap-remotes.xml"],
      ["localhost", "/en/sem/"],
      ["localhost", "/en/preview/"],
      ["localhost", "/tr-TUR/"],
      ["localhost", "/xx-XX/"],
      ["tr.localhost", "/"],
      ["tr.localhost", "/tr-TUR/"],
      ["ae.localhost", "/ar-ARE/"],
      ["id.localhost", "/tr-TUR/"],
      ["127.0.0.1", "/en/"],
      ["localhost", stylesheet],
      ["localhost", entry],
      ["localhost", entry.replace(/[^/]+$/, "prerendered/global/en.html")],
      ["localhost", entry.replace(/[^/]+$/, "release.json")],
      ["localhost", entry.replace("/remotes/", "/page-styles/")],
      ["localhost", entry.replace(/\.js$/, "%2ejs")],
      ["localhost", entry.replace(/\.js$/, ".JS")],
      ["localhost", "/remotes/header/nothing.html"],
      ["localhost", "/channels/nothing.js"],
      ["localhost", "/channels/test.json"],
      ["localhost", "/embed.js"],
      ["tr.localhost", "/links.speculationrules"],
      ["localhost", "/favicon.ico"],
      ["tr.localhost", "/apple-touch-icon.png"],
      ["localhost", "/manifest.webmanifest"],
      ["ae.localhost", "/ar-ARE/manifest.webmanifest"],
      ["localhost", "/tr-TUR/manifest.webmanifest"],
      ["localhost", "/nothing/manifest.webmanifest"],
      ["localhost", "/third-party-notices.txt"],
      ["tr.localhost", "/tr-TUR/third-party-notices.txt"],
      ["localhost", "/tr-TUR/third-party-notices.txt"],
      ["tr.localhost", "/.well-known/security.txt"],
      ["127.0.0.1", "/.well-known/security.txt"],
      ["localhost", "/robots.txt"],
      ["tr.portico.example", "/robots.txt"],
      ["testnet.portico.example", "/robots.txt"],
      ["127.0.0.1", "/robots.txt"],
      ["ge.localhost", "/sitemap.xml"],
      ["testnet.portico.example", "/sitemap.xml"],
      ["127.0.0.1", "/sitemap.xml"],
      ["localhost", "/assets/nothing.js"],
      ["localhost", "/remotes/header/nothing.js"],
      ["localhost", "/channels/production.json"],
    ];
    for (const [host, path] of asked) {
      expect(await describeAnswer(nginx.port, host, path), `${host}${path}`).toEqual(
        await describeAnswer(exchange.port, host, path),
      );
    }
    nginx.stop();
    await bucket?.stop();
  });
}

test("nginx redirects to a path without a host, for any Host header", async ({ exchange }) => {
  const nginx = await startNginx({ storageDirectory: exchange.channelDirectory });
  for (const host of ["localhost", "evil.example", "portico.example"]) {
    const { status, headers } = await requestFrom(nginx.port, "/en?ref=A1", { host });
    expect({ host, status, location: headers.location }).toEqual({
      host,
      status: 308,
      location: "/en/?ref=A1",
    });
  }
  nginx.stop();
});

for (const path of [
  "/en%0a",
  "/en%0d%0aSet-Cookie:%20a=b",
  "/en%0a/",
  "/en/trading-contest%0a",
  "/%0aen",
  "//evil.example/en%0a",
]) {
  test(`nginx returns 404 for ${path} without a header from it`, async ({ exchange }) => {
    const nginx = await startNginx({ storageDirectory: exchange.channelDirectory });
    const { status, headers } = await requestFrom(nginx.port, path);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    nginx.stop();
  });
}

test("nginx requires HTTPS on the product's hosts, and not on a development machine", async ({
  exchange,
}) => {
  const nginx = await startNginx({ storageDirectory: exchange.channelDirectory });
  const demand = async (host: string, path: string) =>
    (await requestFrom(nginx.port, path, { host })).headers["strict-transport-security"] ?? null;
  expect(await demand("www.portico.example", "/en/")).toBe("max-age=63072000");
  expect(await demand("tr.portico.example", "/tr-TUR/nothing-here/")).toBe("max-age=63072000");
  expect(await demand("localhost", "/en/")).toBeNull();
  expect(await demand("tr.localhost", "/")).toBeNull();
  nginx.stop();
});

test.describe("files of the storage", () => {
  // the browser logs what it blocked
  test.use({ expectedProblems: /sandbox|Content Security Policy|Failed to load resource|Integrity-Policy/ });

  test("no file that an attacker stored runs on the origin of nginx", async ({ page }) => {
    const { exchange, stop } = await startExchange();
    const nginx = await startNginx(
      { storageDirectory: exchange.channelDirectory },
      `http://127.0.0.1:${exchange.port}`,
    );
    expectNothingRan(
      await openStoredFiles(page, `http://localhost:${nginx.port}`, exchange.channelDirectory),
    );
    nginx.stop();
    stop();
  });
});

test("a page from nginx is complete, and nothing of it is blocked", async ({ page, exchange }) => {
  const nginx = await startNginx(
    { storageDirectory: exchange.channelDirectory },
    `http://127.0.0.1:${exchange.port}`,
  );
  await page.goto(`http://localhost:${nginx.port}/en/trading-contest/winter-trading-cup/`);
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
  await expect(page.locator('[data-quote="BTCUSDT"]').first()).toHaveAttribute("data-value", /\d/);
  await page.goto("about:blank");
  nginx.stop();
});
