import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium } from "@playwright/test";
import { rootDirectory } from "./build/rootDirectory.ts";
import { browserArguments } from "./setup/browserArguments.ts";
import { findBrowser } from "./setup/findBrowser.ts";

const folder = path.join(rootDirectory, "local-exchange/src/static/share");

/**
 * Draws the default share image anew after its drawing was changed: social networks take no vector formats.
 *
 * Usage: node tools/run.mjs shareImage
 */
async function main(): Promise<void> {
  const drawing = readFileSync(path.join(folder, "portico.svg"), "utf8");
  const load = createRequire(path.join(rootDirectory, "shell-host/package.json"));
  const font = readFileSync(
    load.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  ).toString("base64");
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1 });
    await page.setContent(
      `<!doctype html><style>
        @font-face { font-family: "Inter Variable"; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
        body { margin: 0 } svg { display: block }
      </style>${drawing}`,
    );
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(path.join(folder, "portico.png"), await page.screenshot({ type: "png" }));
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
