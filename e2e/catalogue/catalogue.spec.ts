import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { findAxeViolations } from "../../remote-kit/src/check/findAxeViolations.ts";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";
import { findDefects } from "../support/findDefects.ts";

const directory = path.join(rootDirectory, "catalogue/dist");
const origin = "http://catalogue.localhost";

interface Catalogue {
  readonly stories: Readonly<Record<string, unknown>>;
}

const { stories } = JSON.parse(readFileSync(path.join(directory, "meta.json"), "utf8")) as Catalogue;

/** Documentation without components is the same in each combination. */
const isComponent = (story: string) => !story.endsWith("--props");

/** Ladle's own address of its state; later stories of the same page load need no navigation. */
async function openCatalogue(page: Page, query: string): Promise<string[]> {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(directory, pathname === "/" ? "index.html" : pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.goto(`${origin}/?mode=preview&${query}`);
  return problems;
}

async function showStory(page: Page, story: string): Promise<void> {
  await page.evaluate((value) => {
    const { ladleDispatch } = window as unknown as { ladleDispatch: (action: object) => void };
    ladleDispatch({ type: "update-story", value });
  }, story);
  await expect(page.locator(`[data-story="${story}"]`)).toBeVisible();
}

for (const theme of ["light", "dark"]) {
  for (const direction of ["ltr", "rtl"]) {
    for (const width of [390, 1440]) {
      test(`each component, ${theme}, ${direction}, ${width} px: axe finds nothing and nothing is cut off`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        const problems = await openCatalogue(page, `theme=${theme}&rtl=${direction === "rtl"}`);
        for (const story of Object.keys(stories).filter(isComponent)) {
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
  }
}

test("each component has a table of its props", async ({ page }) => {
  const problems = await openCatalogue(page, "");
  const tables = Object.keys(stories).filter((story) => !isComponent(story));
  const components = new Set(Object.keys(stories).map((story) => story.split("--")[0]));
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
