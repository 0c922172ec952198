import path from "node:path";
import { chromium } from "@playwright/test";
import { editionIds } from "@portico/shared-sdk";
import { browserArguments, findBrowser, findFreePort } from "@portico/remote-kit/internal/setup";
import { rootDirectory } from "../support/runProgram.ts";
import { startExchange } from "../support/startExchange.ts";
import { listMissing, prepareFolder, screenshotDirectory, writeScreenshot } from "./screenshotFolder.ts";
import type { OnScreenshot } from "./screenshot.ts";
import { takeCatalogueScreenshots } from "./takeCatalogueScreenshots.ts";
import { pagesOfEachKind, takePageScreenshots } from "./takePageScreenshots.ts";
import { writeIndex, type ShownScreenshot } from "./writeIndex.ts";

/** Any moment; dates and prices of the screenshots belong to it. */
const timeMs = Date.parse("2026-11-25T09:30:00Z");

const firstPort = 4271;

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** A program of its own: takes screenshots of built pages; with `--compare` before the names, compares them with the last ones. */
async function main(args: readonly string[]): Promise<void> {
  const isCompared = args[0] === "--compare";
  const names = isCompared ? args.slice(1) : args;
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  prepareFolder(isCompared);
  report(await takeScreenshots(isWanted), listMissing(isWanted));
}

async function takeScreenshots(isWanted: (name: string) => boolean): Promise<readonly ShownScreenshot[]> {
  const shown: ShownScreenshot[] = [];
  const onScreenshot: OnScreenshot = (screenshot) => void shown.push(writeScreenshot(screenshot));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const { exchange, stop } = await startExchange({
    PORTICO_STOPPED_TIME: String(timeMs),
    // QR codes contain it
    PORTICO_PORT: String(await findFreePort(firstPort)),
  });
  try {
    for (const edition of editionIds.filter(isWanted)) {
      log(`${edition} …`);
      await takePageScreenshots(browser, exchange, { edition, pages: pagesOfEachKind, timeMs }, onScreenshot);
    }
    if (isWanted("catalogue")) {
      log("catalogue …");
      await takeCatalogueScreenshots(browser, onScreenshot);
    }
  } finally {
    stop();
    await browser.close();
  }
  return shown;
}

function report(shown: readonly ShownScreenshot[], missing: readonly string[]): void {
  writeIndex(screenshotDirectory, shown);
  const changed = shown.filter(({ difference }) => difference !== undefined);
  for (const { file, difference } of changed) {
    process.stdout.write(`${file}: ${difference?.pixels} pixels differ\n`);
  }
  for (const file of missing) process.stdout.write(`${file}: only in the run before\n`);
  process.stdout.write(
    `${shown.length} screenshots in ${path.relative(rootDirectory, screenshotDirectory)}/index.html\n`,
  );
  if (changed.length > 0 || missing.length > 0) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
