import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/output.ts";

const images = path.join(rootDirectory, "local-exchange/src/images");
const quality = 75;

/** Widths for each folder of drawings. Units: pixels; each is a width of the SDK's image helpers. */
const widthsByFolder: Readonly<Record<string, readonly number[]>> = {
  avatars: [32, 48, 64, 96, 128],
  contests: [384, 640, 828, 1200, 1920],
};

/** Every supported browser reads WebP, so a wide PNG would only make the package larger. Units: pixels */
const widestPng = 828;

const help = `node tools/run.mjs images

Renders local-exchange/src/images/drawings/{folder}/{name}.svg as PNG, WebP and AVIF in every width that the local
exchange serves. Run it after a drawing has changed, and commit the files. It needs a browser and avifenc (Debian's
package libavif-bin).
`;

async function main(): Promise<void> {
  readArguments({ help });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  try {
    const page = await browser.newPage();
    for (const [folder, widths] of Object.entries(widthsByFolder)) {
      for (const file of readdirSync(path.join(images, "drawings", folder))) {
        await renderDrawing(page, folder, path.basename(file, ".svg"), widths);
      }
    }
  } finally {
    await browser.close();
  }
}

async function renderDrawing(
  page: Page,
  folder: string,
  name: string,
  widths: readonly number[],
): Promise<void> {
  const target = path.join(images, "renditions", folder, name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const drawing = readFileSync(path.join(images, "drawings", folder, `${name}.svg`)).toString("base64");
  for (const width of widths) {
    const bytesAs = (type: string) => drawAs(page, drawing, width, type);
    const png = await bytesAs("image/png");
    if (width <= widestPng) writeFileSync(path.join(target, `${width}.png`), png);
    writeFileSync(path.join(target, `${width}.webp`), await bytesAs("image/webp"));
    writeFileSync(path.join(target, `${width}.avif`), encodeAvif(png));
  }
}

async function drawAs(page: Page, drawing: string, width: number, type: string): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ source, wanted, format, share }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = wanted;
      canvas.height = Math.round((wanted * image.naturalHeight) / image.naturalWidth);
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL(format, share);
    },
    { source: `data:image/svg+xml;base64,${drawing}`, wanted: width, format: type, share: quality / 100 },
  );
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** Browsers read AVIF and write none. */
function encodeAvif(png: Buffer): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-image-"));
  const [source, target] = [path.join(folder, "image.png"), path.join(folder, "image.avif")];
  try {
    writeFileSync(source, png);
    execFileSync("avifenc", ["--min", "18", "--max", "30", "--speed", "3", source, target], {
      stdio: "ignore",
    });
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch(reportFailure);
