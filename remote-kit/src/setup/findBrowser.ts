import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findOnPath, installPackages } from "./systemPrograms.ts";

/** First the one without a window, which takes a fifth less processor time. */
const systemBrowsers = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

function findInstalled(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist. Correct it or unset it.`);
  }
  for (const command of systemBrowsers) {
    const found = findOnPath(command);
    if (found !== null) return found;
  }
  return null;
}

/** The first with a headless shell. Tests in an older one would all fail, without the reason. */
const oldestVersion = 120;

/** Returns the program when it runs and is new enough. */
function checkVersion(file: string): string {
  // there the browser opens a window instead of printing its version
  if (process.platform === "win32") return file;
  const { stdout, status } = spawnSync(file, ["--version"], { encoding: "utf8" });
  const [version, major] = /(\d{1,9})(?:\.\d+)+/.exec(stdout ?? "") ?? [];
  if (status !== 0 || version === undefined) {
    throw new Error(`${file} is no browser that runs. Reinstall it, or set CHROMIUM_PATH to another one.`);
  }
  if (Number(major) >= oldestVersion) return file;
  throw new Error(
    `${file} is version ${version}, and the tests need ${oldestVersion} or newer. Update it, or set CHROMIUM_PATH to a newer one.`,
  );
}

async function findPlaywrightBrowser(): Promise<string | null> {
  const { chromium } = await import("playwright-core");
  const file = chromium.executablePath();
  return file !== "" && existsSync(file) ? file : null;
}

/**
 * The browser for tests: `CHROMIUM_PATH`, a system Chromium or Chrome, Playwright's own, else Debian's package when
 * this runs as root.
 *
 * Errors: one sentence with what to install
 */
export async function findBrowser(): Promise<string> {
  const found = findInstalled() ?? (await findPlaywrightBrowser());
  if (found !== null) return checkVersion(found);
  installPackages("No browser found", ["chromium-headless-shell", "fonts-noto-core", "fonts-noto-cjk"]);
  const installed = findInstalled();
  if (installed !== null) return checkVersion(installed);
  throw new Error(
    "The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to where it is, and try again.",
  );
}
