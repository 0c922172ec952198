import { expect, test } from "@playwright/test";
import { findAxeViolations } from "@portico/remote-kit/internal/check";
import { combine } from "../support/combinations.ts";
import { findDefects } from "../support/findDefects.ts";
import { listStories, openCatalogue, showStory } from "../support/openCatalogue.ts";

const stories = listStories();

for (const [theme, direction, width] of combine(["light", "dark"], ["ltr", "rtl"], [390, 1440])) {
  test(`each component, ${theme}, ${direction}, ${width} px: axe finds nothing and nothing is cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const problems = await openCatalogue(page, `theme=${theme}&rtl=${direction === "rtl"}`);
    for (const story of stories) {
      await showStory(page, story);
      // a story that shows a missing file logs it
      const expected = story === "image--missing" ? /Failed to load resource/ : /^$/;
      expect(await findAxeViolations(page, "body"), story).toEqual([]);
      expect(await findDefects(page), story).toEqual([]);
      expect(
        problems.splice(0).filter((problem) => !expected.test(problem)),
        story,
      ).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
}

test("each component has a table of its props", async ({ page }) => {
  await openCatalogue(page, "");
  const components = new Map(stories.map((story) => [story.split("--")[0], story]));
  // these have no props of their own
  for (const name of ["tokens", "version", "visually-hidden"]) expect(components.delete(name)).toBe(true);
  for (const story of components.values()) {
    await showStory(page, story);
    const tables = page.locator("details");
    await expect(tables, story).not.toHaveCount(0);
    for (const table of await tables.all()) {
      await table.evaluate((details: HTMLDetailsElement) => (details.open = true));
      await expect(table.locator("dt"), story).not.toHaveCount(0);
    }
    expect(await findAxeViolations(page, "body"), story).toEqual([]);
  }
});

test("a modal keeps the focus inside and gives it back", async ({ page }) => {
  await openCatalogue(page, "story=modal--actions");
  const dialog = page.getByRole("dialog");
  const opener = page.getByRole("button", { name: "Rules" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await opener.press("Enter");
  for (const control of [
    dialog.getByRole("button", { name: "Close" }),
    dialog.getByRole("group"),
    dialog.getByRole("button", { name: "Cancel" }),
    dialog.getByRole("button", { name: "Accept" }),
  ]) {
    await expect(control).toBeFocused();
    await page.keyboard.press("Tab");
  }
  await expect(opener).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

/** Source: S12.20 */
test("a dark modal is at least 480 px wide where the page has place for it", async ({ page }) => {
  await openCatalogue(page, "story=modal--text&theme=dark");
  const dialog = page.getByRole("dialog");
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await dialog.boundingBox())?.width;
  };
  await expect(dialog).toHaveCSS("min-width", "480px");
  for (const width of [1440, 768]) expect(await widthAt(width)).toBeGreaterThanOrEqual(480);
  // the whole width of a narrow page
  for (const width of [767, 390]) expect(await widthAt(width)).toBe(width);
});

/** Source: S11.11 */
test("a toast is at most 480 px wide, and has 16 px at each side of a narrow page", async ({ page }) => {
  await openCatalogue(page, "story=toast-region--long-text-with-action");
  const toast = page.locator("[data-toast]");
  await toast
    .getByText(/\S/)
    .first()
    .evaluate((text) => (text.textContent = "word ".repeat(200)));
  for (const [width, widest] of [
    [1440, 480],
    [768, 480],
    [767, 735],
    [390, 358],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect((await toast.boundingBox())?.width, `${width} px`).toBe(widest);
  }
});

test("F8 moves the focus to the toasts with a visible edge", async ({ page }) => {
  await openCatalogue(page, "story=toast-region--types");
  const region = page.getByRole("region", { name: "Notifications" });
  await expect(region).toBeVisible();
  await page.keyboard.press("F8");
  await expect(region).toBeFocused();
  await expect(region.getByRole("list")).toHaveCSS("outline-style", "solid");
});
