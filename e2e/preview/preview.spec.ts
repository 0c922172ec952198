import type { Page } from "@playwright/test";
import { findAxeViolations } from "@portico/remote-kit/internal/check";
import { expectMounted } from "../support/exchangeFixture.ts";
import {
  badgeOf,
  contestOf,
  contestPath,
  expect,
  expectNoPreview,
  explain,
  signPermit,
  test,
  withPermit,
} from "./previewFixture.ts";

// the release is built once
test.describe.configure({ mode: "default" });

const expectPreview = async (page: Page, version: string) => {
  await expect(contestOf(page)).toHaveAttribute("data-release", version);
  expect((await explain(page, "contest"))?.source).toBe("preview");
};

test("a link runs its release in one tab, while another tab of the browser runs the channel's", async ({
  page,
  context,
  exchange,
  published,
}) => {
  await page.goto(published.link);
  expect(await expectMounted(page, "contest")).toBe(published.version);
  expect(await explain(page, "contest")).toMatchObject({
    source: "preview",
    release: published.version,
    previewUntil: published.permit.notAfter,
  });
  expect((await explain(page, "header"))?.source).toBe("stable");
  await expect(badgeOf(page)).toContainText(published.version);
  expect(page.url()).toBe(exchange.addressOf("global", contestPath));

  const other = await context.newPage();
  await other.goto(exchange.addressOf("global", contestPath));
  await expectNoPreview(other, published);
  await expect(badgeOf(other)).toHaveCount(0);
  await other.close();

  await test.step("it survives navigation and reload", async () => {
    await page.goto(exchange.addressOf("global", "/en/"));
    await expect(badgeOf(page)).toContainText(published.version);
    await page.goto(exchange.addressOf("global", "/en/trading-contest/"));
    await expectPreview(page, published.version);
    await page.reload();
    await expectPreview(page, published.version);
  });

  await test.step("it is not stored for other tabs", async () => {
    // a release is stored as good after five seconds
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("portico:lkg")))
      .toContain('"header":[{"version"');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(published.version);
  });

  await test.step("its button ends it, by keyboard", async () => {
    const button = badgeOf(page).getByRole("button", { name: "End preview" });
    await button.focus();
    const loaded = page.waitForEvent("load");
    await page.keyboard.press("Enter");
    await loaded;
    await expectNoPreview(page, published);
    await expect(badgeOf(page)).toHaveCount(0);
  });
});

test("in the test environment a name is enough", async ({ page, exchange, published }) => {
  const address = exchange.addressOf("global", contestPath);
  await page.goto(withPermit(`${address}`, `contest@${published.version}`));
  await expectPreview(page, published.version);
  expect((await explain(page, "contest"))?.previewUntil).toBeNull();
  await page.goto(address);
  await expectPreview(page, published.version);
});

for (const [locale, label, end] of [
  ["en", "Preview", "End preview"],
  ["ar-SA", "معاينة", "إنهاء المعاينة"],
] as const) {
  const tag = locale === "ar-SA" ? [] : "@nightly";
  test(
    `axe finds nothing in the badge of ${locale}, which follows the page's direction`,
    { tag },
    async ({ page, exchange, published }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      const address = exchange.addressOf("global", contestPath.replace("/en/", `/${locale}/`));
      await page.goto(withPermit(address, await signPermit(published)));
      const region = badgeOf(page).getByRole("region", { name: label });
      await expect(region).toBeVisible();
      expect(await findAxeViolations(page, "portico-preview")).toEqual([]);
      // the narrow window has the button below its text, at the start of the line like the title
      const edge = (box: { x: number; width: number } | null) =>
        box === null ? Number.NaN : locale === "en" ? box.x : -(box.x + box.width);
      const title = edge(await region.getByText(label, { exact: true }).boundingBox());
      expect(title).toBeCloseTo(edge(await region.boundingBox()) + 17, 0);
      await expect(region.getByRole("button", { name: end })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
}

test.describe("where the page refuses", () => {
  test.use({ expectedProblems: /^console: Portico preview refused \(already-active\)/ });

  test("a second preview leaves the first one as it is", async ({ page, exchange, published }) => {
    await page.goto(published.link);
    await expectPreview(page, published.version);
    const header = await expectMounted(page, "header");
    await page.goto(withPermit(exchange.addressOf("global", contestPath), `header@${header}`));
    await expectPreview(page, published.version);
    await expect(badgeOf(page)).toContainText("This tab already shows a preview");
    await expect(badgeOf(page)).toContainText("already-active");
    await badgeOf(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(badgeOf(page)).not.toContainText("already-active");
    await expect(badgeOf(page)).toContainText(published.version);
    expect((await explain(page, "header"))?.source).toBe("stable");
  });
});
