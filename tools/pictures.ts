import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { editionIds } from "@portico/shared-sdk";
import { startExchange } from "../e2e/support/startExchange.ts";
import { browserArguments } from "../remote-kit/src/setup/browserArguments.ts";
import { findBrowser } from "../remote-kit/src/setup/findBrowser.ts";
import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { rootDirectory } from "./build/rootDirectory.ts";
import { buildCatalogue } from "./catalogue/buildCatalogue.ts";
import { compareImages } from "./pictures/compareImages.ts";
import type { Picture } from "./pictures/picture.ts";
import { takeCataloguePictures } from "./pictures/takeCataloguePictures.ts";
import { picturedPages, takePagePictures } from "./pictures/takePagePictures.ts";
import { writeIndex, type ShownPicture } from "./pictures/writeIndex.ts";
import { installDeviceFonts } from "./setup/installDeviceFonts.ts";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/reportFailure.ts";

const catalogue = "catalogue";
const known = [...editionIds, catalogue];

const help = `npm run pictures [-- [--compare] [NAME …]]

Takes pictures of every kind of page in each edition, and of every component of the catalogue, at 390, 834 and 1,440 px in
both themes; NAME, of ${known.join(", ")}, takes those alone. The exchange's clock
is stopped, so that prices and dates are the same in each run. dist/pictures/index.html shows them.

  --compare   compares with the pictures of the run before, lists those that differ, and shows what differs. Take pictures
              before a change, and with --compare after it.
`;

/** Any moment; texts and prices of the pictures belong to it. */
const timeMs = Date.parse("2026-11-25T09:30:00Z");

const directory = path.join(rootDirectory, "dist/pictures");
const [now, before, differences] = ["now", "before", "differences"] as const;

async function main(): Promise<void> {
  const { flags, names } = readArguments({ help, flags: ["compare"], names: { kind: "edition", known } });
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  const isCompared = flags.has("compare");
  if (isCompared && !existsSync(path.join(directory, now))) {
    process.stderr.write("There are no pictures to compare with. Take some without --compare first.\n");
    process.exitCode = 2;
    return;
  }
  const log = (sentence: string) => process.stderr.write(`${sentence}\n`);
  installDeviceFonts();
  await ensureLocalKeys();
  await buildAll(log);
  if (isWanted(catalogue)) await buildCatalogue(log);
  prepareFolders(isCompared);

  const shown: ShownPicture[] = [];
  const onPicture = (picture: Picture) => {
    write(path.join(directory, now, picture.file), picture.image);
    shown.push(describe(picture, isCompared));
  };
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const { exchange, stop } = await startExchange({ PORTICO_STOPPED_TIME: String(timeMs) });
  try {
    for (const edition of editionIds.filter(isWanted)) {
      log(`${edition} …`);
      await takePagePictures(browser, exchange, { edition, pages: picturedPages, timeMs }, onPicture);
    }
    if (isWanted(catalogue)) {
      log(`${catalogue} …`);
      await takeCataloguePictures(browser, onPicture);
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
  process.stdout.write(`${shown.length} pictures in ${path.relative(rootDirectory, directory)}/index.html\n`);
  if (changed.length > 0) process.exitCode = 1;
}

/** What was taken last becomes what it is compared with. */
function prepareFolders(isCompared: boolean): void {
  for (const folder of [before, differences]) {
    rmSync(path.join(directory, folder), { recursive: true, force: true });
  }
  if (isCompared) renameSync(path.join(directory, now), path.join(directory, before));
  rmSync(path.join(directory, now), { recursive: true, force: true });
}

function describe({ file, image }: Picture, isCompared: boolean): ShownPicture {
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

function write(file: string, content: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

main().catch(reportFailure);
