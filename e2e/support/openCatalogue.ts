import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { rootDirectory } from "./runProgram.ts";

const directory = path.join(rootDirectory, "catalogue/dist");
const origin = "http://catalogue.localhost";

interface Catalogue {
  readonly stories: Readonly<Record<string, unknown>>;
}

/** The names of all stories of the built catalogue. */
export function listStories(): readonly string[] {
  const { stories } = JSON.parse(readFileSync(path.join(directory, "meta.json"), "utf8")) as Catalogue;
  return Object.keys(stories);
}

/**
 * Opens the built catalogue without a server. Its state is in Ladle's own address; later stories of the same page load need
 * no navigation.
 *
 * @returns the errors that the page reports from now on
 */
export async function openCatalogue(page: Page, query: string): Promise<string[]> {
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

export async function showStory(page: Page, story: string): Promise<void> {
  await page.evaluate((value) => {
    const { ladleDispatch } = window as unknown as { ladleDispatch: (action: object) => void };
    ladleDispatch({ type: "update-story", value });
  }, story);
  await page.locator(`[data-story="${story}"]`).waitFor();
}
