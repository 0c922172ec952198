import { expect, test } from "@playwright/test";
import { findAxeViolations } from "../../remote-kit/src/check/findAxeViolations.ts";
import { combine } from "../support/combinations.ts";
import { findDefects } from "../support/findDefects.ts";
import { isComponent, listStories, openCatalogue, showStory } from "../support/openCatalogue.ts";

const stories = listStories();

for (const [theme, direction, width] of combine(["light", "dark"], ["ltr", "rtl"], [390, 1440])) {
  test(`each component, ${theme}, ${direction}, ${width} px: axe finds nothing and nothing is cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const problems = await openCatalogue(page, `theme=${theme}&rtl=${direction === "rtl"}`);
    for (const story of stories.filter(isComponent)) {
      await showStory(page, story);
      // a story that shows a missing file logs it
      const expected = story === "image--states" ? /Failed to load resource/ : /^$/;
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
  const problems = await openCatalogue(page, "");
  const tables = stories.filter((story) => !isComponent(story));
  const components = new Set(stories.map((story) => story.split("--")[0]));
  // tokens have no props
  expect(tables).toHaveLength(components.size - 1);
  for (const story of tables) {
    await showStory(page, story);
    for (const table of await page.locator(`[data-story="${story}"] dl`).all()) {
      await expect(table.locator("dt"), story).not.toHaveCount(0);
    }
    expect(await findAxeViolations(page, "body"), story).toEqual([]);
  }
  expect(problems).toEqual([]);
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

test("F8 moves the focus to the toasts with a visible edge", async ({ page }) => {
  await openCatalogue(page, "story=toast--types");
  const region = page.getByRole("region", { name: "Notifications" });
  await expect(region).toBeVisible();
  await page.keyboard.press("F8");
  await expect(region).toBeFocused();
  await expect(region.getByRole("list")).toHaveCSS("outline-style", "solid");
});
