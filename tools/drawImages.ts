import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { nameExchange } from "@portico/shared-sdk/host";
import { site } from "@portico/shared-sdk/site";
import { createIcoFile } from "./images/createIcoFile.ts";
import { hashDrawing, iconHashFile } from "./images/iconHash.ts";
import { listShareDrawings } from "./images/listShareDrawings.ts";
import { reportFailure } from "./setup/output.ts";

const shareDirectory = path.join(rootDirectory, "local-exchange/src/static/share");
const shellDirectory = path.join(rootDirectory, "shell-host");
const iconDirectory = path.join(rootDirectory, site.brand.icons);

/**
 * Draws the raster images again after a drawing was changed: share images, because social networks accept no vector
 * formats, and the icons of browsers and home screens. The files are committed, so that a build needs no browser. Drawings
 * have "Portico" where the name of the exchange goes.
 *
 * Usage: node tools/run.mjs drawImages, with `PORTICO_CONFIG` for the icons and the share image of another exchange
 */
async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  try {
    await drawShareImages(browser);
    await drawIcons(browser);
  } finally {
    await browser.close();
  }
}

async function drawShareImages(browser: Browser): Promise<void> {
  const load = createRequire(path.join(shellDirectory, "package.json"));
  const font = readFileSync(
    load.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  ).toString("base64");
  const style = `@font-face { font-family: "Inter Variable"; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }`;
  const isOtherExchange = process.env["PORTICO_CONFIG"] !== undefined;
  for (const file of listShareDrawings(readdirSync(shareDirectory), site.brand.shareImage, isOtherExchange)) {
    const drawing = nameExchange(readFileSync(path.join(shareDirectory, file), "utf8"));
    const png = await draw(browser, { drawing, style, width: 1200, height: 630 });
    writeFileSync(path.join(shareDirectory, file.replace(".svg", ".png")), png);
  }
}

async function drawIcons(browser: Browser): Promise<void> {
  const drawing = readFileSync(path.join(iconDirectory, "icon.svg"), "utf8");
  // home screens cut icons to a shape of their own: no corners, and the mark inside the inner four fifths
  const fullBleed = drawing.replace(/ rx="\d+"/, "");
  const maskable = fullBleed
    .replace('viewBox="0 0 28 28"', 'viewBox="-3.5 -3.5 35 35"')
    .replace('<rect width="28" height="28"', '<rect x="-3.5" y="-3.5" width="35" height="35"');
  const square = (size: number, source: string) =>
    draw(browser, { drawing: source, style: "svg { inline-size: 100vw }", width: size, height: size });
  const write = (file: string, bytes: Uint8Array | string) =>
    writeFileSync(path.join(iconDirectory, file), bytes);

  const small = [];
  for (const size of [16, 32, 48]) small.push({ size, png: await square(size, drawing) });
  write("favicon.ico", createIcoFile(small));
  write("apple-touch-icon.png", await square(180, fullBleed));
  write("icon-192.png", await square(192, drawing));
  write("icon-512.png", await square(512, drawing));
  write("icon-maskable-512.png", await square(512, maskable));
  write(iconHashFile, `${hashDrawing(drawing)}\n`);
}

interface Drawing {
  readonly drawing: string;
  readonly style: string;
  readonly width: number;
  readonly height: number;
}

async function draw(browser: Browser, { drawing, style, width, height }: Drawing): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
  await page.setContent(
    `<!doctype html><style>body { margin: 0 } svg { display: block } ${style}</style>${drawing}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ type: "png", omitBackground: true });
  await page.close();
  return png;
}

main().catch(reportFailure);
