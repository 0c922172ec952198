import type { Page } from "@playwright/test";
import { expect, expectMounted } from "../support/exchangeFixture.ts";
import type { Responder } from "../support/faultProxy.ts";
import { changeAnswer, changeOneByte, hang } from "../support/faultResponders.ts";
import { test } from "../support/proxyTest.ts";
import { watchReports } from "../support/watchReports.ts";

test.use({
  expectedProblems: /Failed to find a valid digest|Failed to load resource|The page stays unstyled/,
});

const isShellStyle = (target: string) => /^\/assets\/style\.\w+\.css/.test(target);
const isFirstAttempt = (target: string) => isShellStyle(target) && !target.includes("attempt=");

/** A CDN that stored half of the file and has promised every browser that it never changes. */
const truncate = changeAnswer(({ body, headers }) => ({
  body: body.subarray(0, body.length >> 1),
  headers: { ...headers, "cache-control": "public, max-age=31536000, immutable" },
}));

const readFontFamily = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.split(",")[0]);

/** Drawings without a size of their own fill the window's width. */
const findLargeShapes = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("svg"), (element) => ({
      shape: element.outerHTML.slice(0, 80),
      box: element.getBoundingClientRect(),
    }))
      .filter(({ box }) => box.width > 100 && box.height > 100)
      .map(({ shape }) => shape),
  );

const faults: readonly (readonly [string, Responder])[] = [
  ["truncated", truncate],
  ["changed", changeOneByte],
  ["without an answer", hang],
];

for (const [name, responder] of faults) {
  const tag = name === "truncated" ? [] : "@nightly";
  test(
    `/en/ with its stylesheet ${name}: loads it from another address and sends one report`,
    { tag },
    async ({ page, faultProxy }) => {
      const reports = watchReports(page, "stylesheet-failed");
      faultProxy.respond(isFirstAttempt, responder);
      await page.goto(`http://localhost:${faultProxy.port}/en/`, { waitUntil: "commit" });
      for (const remote of ["header", "footer"]) await expectMounted(page, remote);
      await expect.poll(() => readFontFamily(page)).toContain("Inter");
      await expect.poll(() => reports).toEqual([expect.stringMatching(/\/assets\/style\.\w+\.css$/)]);
      // the stylesheet has its place before those of the remotes
      const [first] = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
      expect(first).toMatch(/\/assets\/style\.\w+\.css\?attempt=2-/);
    },
  );
}

for (const pagePath of ["/en/", "/en/trading-contest/winter-trading-cup/"]) {
  for (const width of [390, 1440]) {
    const tag = pagePath === "/en/" && width === 390 ? [] : "@nightly";
    test(
      `${pagePath} without its stylesheet at ${width} px is readable`,
      { tag },
      async ({ page, faultProxy, problems }, testInfo) => {
        await page.setViewportSize({ width, height: 900 });
        const reports = watchReports(page, "stylesheet-failed");
        faultProxy.respond(isShellStyle, truncate);
        await page.goto(`http://localhost:${faultProxy.port}${pagePath}`);
        await expect
          .poll(() => problems.list.filter((line) => line.includes("stays unstyled")))
          .toHaveLength(1);
        await expectMounted(page, "footer");
        await expect(page.locator("main h1")).toBeVisible();
        await expect.poll(() => reports.length).toBe(1);
        expect(await readFontFamily(page)).not.toContain("Inter");
        await page.screenshot({ path: testInfo.outputPath("unstyled.png"), fullPage: true });
        expect(await findLargeShapes(page)).toEqual([]);
      },
    );
  }
}

test("requests an unchanged stylesheet once, and reports nothing", async ({ page, faultProxy }) => {
  const reports = watchReports(page, "stylesheet-failed");
  await page.goto(`http://localhost:${faultProxy.port}/en/`);
  for (const remote of ["header", "footer"]) await expectMounted(page, remote);
  expect(await readFontFamily(page)).toContain("Inter");
  expect(faultProxy.seen.filter((request) => isShellStyle(request.path))).toHaveLength(1);
  expect(reports).toEqual([]);
});
