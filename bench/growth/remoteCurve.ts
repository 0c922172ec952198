import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { startProgram } from "@portico/e2e/support/runProgram";
import { startExchange, type RunningExchange } from "@portico/e2e/support/startExchange";
import { buildRemoteWith, defineRemoteConfig } from "@portico/remote-kit/internal/build";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildAll } from "@portico/tools/build/buildAll";
import { ensureLocalKeys } from "@portico/tools/build/publishLocally";
import { percentile } from "../percentile.ts";
import { numbers, type Curve } from "./curve.ts";

const visits = 9;
const remotes = numbers(12).map((index) => `growth${index}`);
const folderOf = (name: string) => path.join(rootDirectory, ".cache/growth", `remote-${name}`);

const report = (sentence: string) => process.stderr.write(`${sentence}\n`);

const source = `import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
export const { contract, mount } = defineRemote({ mount: mountReact(() => <Button>Join</Button>) });
`;

/** A remote with a button above the content of each page. */
function writeRemote(name: string, index: number): void {
  const manifest = {
    name: `@portico/remote-${name}`,
    version: "1.0.0",
    private: true,
    dependencies: { "@portico/shared-sdk": "0.2.0", react: "19.3.1" },
    portico: {
      name,
      contract: "1.x",
      placement: { slot: "banner", routes: [] },
      capabilities: [],
      editions: "all",
      budget: { firstMountKb: 10 },
      devPort: 8_200 + index,
    },
  };
  const files = {
    "package.json": JSON.stringify(manifest),
    "src/remote.tsx": source,
    "src/prerendered.tsx": 'export const renderPrerenderedHtml = () => "<button>Join</button>";',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folderOf(name), file)), { recursive: true });
    writeFileSync(path.join(folderOf(name), file), content);
  }
}

/** The time until a page's remotes are mounted, in a fresh profile. Units: milliseconds */
async function visit(browser: Browser, exchange: RunningExchange, count: number): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(exchange.addressOf("global", "/en/"), { waitUntil: "commit" });
    // header and footer too
    const mounted = await page.waitForFunction(
      (expected) =>
        document.querySelectorAll('[data-remote][data-state="mounted"]').length === expected &&
        performance.now(),
      count + 2,
    );
    return Number(await mounted.jsonValue());
  } finally {
    await context.close();
  }
}

/** Remotes of a page in Chromium, each with its own release and script. */
export const remotesOfPage: Curve = {
  input: "remotes on a page",
  sizes: [1, 3, 6, 12],
  measure: async (size) => {
    await ensureLocalKeys();
    await buildAll(report);
    const names = remotes.slice(0, size);
    names.forEach(writeRemote);
    for (const directory of names.map(folderOf))
      await buildRemoteWith(defineRemoteConfig({ directory }), directory, report);
    const { exchange, stop } = await startExchange();
    try {
      await startProgram("publishRemotes.ts", [exchange.channelDirectory, ...names.map(folderOf)]);
      const executablePath = await findBrowser();
      const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
      try {
        const timesMs: number[] = [];
        for (const _ of numbers(visits)) timesMs.push(await visit(browser, exchange, size));
        return { "all mounted": percentile(timesMs, 0.5) };
      } finally {
        await browser.close();
      }
    } finally {
      stop();
    }
  },
};
