import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "../support/runProgram.ts";
import { compareImages } from "./compareImages.ts";
import type { Screenshot } from "./screenshot.ts";
import type { ShownScreenshot } from "./writeIndex.ts";

/** The screenshots of the last run in `now`; with a comparison, those of the run before and what differs beside it. */
export const screenshotDirectory = path.join(rootDirectory, "dist/screenshots");
const [now, before, differences] = ["now", "before", "differences"] as const;

/** Empties the folder; with a comparison, what was taken last becomes what it is compared with. */
export function prepareFolder(isCompared: boolean): void {
  for (const folder of [before, differences]) {
    rmSync(path.join(screenshotDirectory, folder), { recursive: true, force: true });
  }
  if (isCompared) renameSync(path.join(screenshotDirectory, now), path.join(screenshotDirectory, before));
  rmSync(path.join(screenshotDirectory, now), { recursive: true, force: true });
}

/** Writes a screenshot, and compares it where the run before has it. */
export function writeScreenshot({ file, image }: Screenshot): ShownScreenshot {
  write(path.join(screenshotDirectory, now, file), image);
  const shown = { file: `${now}/${file}` };
  const earlier = path.join(screenshotDirectory, before, file);
  if (!existsSync(earlier)) return shown;
  const difference = compareImages(readFileSync(earlier), image);
  if (difference === null) return shown;
  write(path.join(screenshotDirectory, differences, file), difference.image);
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
export function listMissing(isWanted: (name: string) => boolean): readonly string[] {
  const earlier = path.join(screenshotDirectory, before);
  if (!existsSync(earlier)) return [];
  return readdirSync(earlier, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith(".png") &&
      isWanted(path.dirname(file)) &&
      !existsSync(path.join(screenshotDirectory, now, file)),
  );
}

function write(file: string, content: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
