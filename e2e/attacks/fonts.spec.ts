import { expect, expectMounted } from "../support/exchangeFixture.ts";
import { awaitCachedFonts } from "../support/awaitCachedFonts.ts";
import { changeOneByte } from "../support/faultResponders.ts";
import { test } from "../support/proxyTest.ts";
import { watchReports } from "../support/watchReports.ts";

test.use({
  expectedProblems:
    /Failed to find a valid digest|SRI.s integrity checks failed|Failed to load resource|violates the following Content Security/,
});

/** The families of the downloaded fonts; a fallback is a font of the device under another name, where the device has it. */
const listFamilies = () =>
  [...document.fonts]
    .filter(({ status, family }) => status === "loaded" && !family.includes("Fallback"))
    .map(({ family }) => family);

test("an unchanged font is used", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  // a first visit only caches the font
  await awaitCachedFonts(page);
  expect(await page.evaluate(listFamilies)).toEqual([]);
  await page.reload();
  await expectMounted(page, "header");
  await expect.poll(() => page.evaluate(listFamilies)).toEqual(["Inter Variable"]);
});

test("a font with one changed byte is not used, and the page reports it once", async ({
  page,
  faultProxy,
}) => {
  const reports = watchReports(page, "font-failed");
  faultProxy.respond((target) => target.endsWith(".woff2"), changeOneByte);
  await page.goto(`http://localhost:${faultProxy.port}/en/`);
  await expectMounted(page, "header");
  await expect.poll(() => reports).toHaveLength(1);
  expect(await page.evaluate(listFamilies)).toEqual([]);
});

test("a font that a stylesheet names is not loaded", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const findAddress = () =>
    page.evaluate(
      () => performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".woff2"))?.name,
    );
  await expect.poll(findAddress).toBeDefined();
  const address = await findAddress();
  const outcome = await page.evaluate(async (font) => {
    const blocked = new Promise<string>((resolve) => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
        resolve(effectiveDirective),
      );
    });
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync(`@font-face { font-family: "Injected"; src: url("${font}") }`);
    document.adoptedStyleSheets.push(stylesheet);
    document.fonts.load("16px Injected").catch(() => {});
    return blocked;
  }, address ?? "");
  expect(outcome).toBe("font-src");
});
