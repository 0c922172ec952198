import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { editionIds } from "@portico/shared-sdk";
import { browserArguments, findBrowser, findFreePort } from "@portico/remote-kit/internal/setup";
import { rootDirectory } from "../support/runProgram.ts";
import { startExchange } from "../support/startExchange.ts";
import { compareImages } from "./compareImages.ts";
import type { Screenshot } from "./screenshot.ts";
import { takeCatalogueScreenshots } from "./takeCatalogueScreenshots.ts";
import { pagesOfEachKind, takePageScreenshots } from "./takePageScreenshots.ts";
import { writeIndex, type ShownScreenshot } from "./writeIndex.ts";

/** Any moment; dates and prices of the screenshots belong to it. */
const timeMs = Date.parse("2026-11-25T09:30:00Z");

const firstPort = 4271;

const directory = path.join(rootDirectory, "dist/screenshots");
const [now, before, differences] = ["now", "before", "differences"] as const;

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** A program of its own: takes screenshots of built pages; with `--compare` before the names, compares them with the last ones. */
async function main(args: readonly string[]): Promise<void> {
  const isCompared = args[0] === "--compare";
  const names = isCompared ? args.slice(1) : args;
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  prepareFolders(isCompared);

  const shown: ShownScreenshot[] = [];
  const onScreenshot = (screenshot: Screenshot) => {
    write(path.join(directory, now, screenshot.file), screenshot.image);
    shown.push(describe(screenshot, isCompared));
  };
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

  writeIndex(directory, shown);
  const changed = shown.filter(({ difference }) => difference !== undefined);
  for (const { file, difference } of changed) {
    process.stdout.write(`${file}: ${difference?.pixels} pixels differ\n`);
  }
  const missing = listMissing(isWanted);
  for (const file of missing) process.stdout.write(`${file}: only in the run before\n`);
  process.stdout.write(
    `${shown.length} screenshots in ${path.relative(rootDirectory, directory)}/index.html\n`,
  );
  if (changed.length > 0 || missing.length > 0) process.exitCode = 1;
}

/** What was taken last becomes what it is compared with. */
function prepareFolders(isCompared: boolean): void {
  for (const folder of [before, differences]) {
    rmSync(path.join(directory, folder), { recursive: true, force: true });
  }
  if (isCompared) renameSync(path.join(directory, now), path.join(directory, before));
  rmSync(path.join(directory, now), { recursive: true, force: true });
}

function describe({ file, image }: Screenshot, isCompared: boolean): ShownScreenshot {
  const shown = { file: `${now}/${file}` };
  const earlier = path.join(directory, before, file);
  if (!isCompared || !existsSync(earlier)) return shown;
  const difference = compareImages(readFileSync(earlier), image);
  if (difference === null) return shown;
  write(path.join(directory, differences, file), difference.image);
  return {
    ...shown,
    difference: {
      before: `${before}/${file}`,
      image: `${differences}/${file}`,
      pixels: difference.pixels,
    },
  };
}

/** Screenshots of the wanted names that the run before has taken and this one has not. */
function listMissing(isWanted: (name: string) => boolean): readonly string[] {
  const earlier = path.join(directory, before);
  if (!existsSync(earlier)) return [];
  return readdirSync(earlier, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith(".png") && isWanted(path.dirname(file)) && !existsSync(path.join(directory, now, file)),
  );
}

function write(file: string, content: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
