/**
 * The delay from a visitor's input to the next paint on a slow processor, while the page gets 500 quotes a second.
 * Measures the interactions of the header and of each page's main content, on a phone and on a wide screen. Fails if a
 * median exceeds the limit.
 *
 * Usage: npm run bench -- interactions, PORTICO_BENCH_ROUNDS for fewer or more visits of each page (10)
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, expect, type Browser } from "@playwright/test";
import { scrollThrough } from "@portico/e2e/support/findDefects";
import { startExchange, type RunningExchange } from "@portico/e2e/support/startExchange";
import { logIn } from "@portico/e2e/support/visitor";
import { buildAll } from "@portico/tools/build/buildAll";
import { ensureLocalKeys } from "@portico/tools/build/publishLocally";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { drawTimedRows } from "../drawTimedRows.ts";
import { percentile } from "../percentile.ts";
import type { LoadAnswer, LoadOrder } from "../quotes/loadServer.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import {
  measureInteraction,
  recordEvents,
  waitForIdle,
  waitForQuotes,
  type EventTimes,
} from "./measureInteraction.ts";
import { headerInteractionsByWidth, measuredPages, type MeasuredPage } from "./pageInteractions.ts";

const rounds = Number(process.env["PORTICO_BENCH_ROUNDS"] ?? 10);
/** How much slower than this machine the page's processor is. */
const slowdown = 4;
/** Half of what web.dev calls good. Units: milliseconds */
const limitMs = 100;
const touchWidth = 390;
const quotesPerSecond = 500;
/** Longer than a run takes. */
const quoteSeconds = 6 * 60 * 60;

interface Sample extends EventTimes {
  readonly label: string;
}

/** Starts a quote server that sends quotes of the subscribed pairs to the page that connected last. */
async function startQuotes(): Promise<{ readonly origin: string; stop(): void }> {
  const server = fork(path.join(rootDirectory, "bench/quotes/loadServer.ts"));
  const [answer] = (await once(server, "message")) as [LoadAnswer];
  if (answer.kind !== "listening") throw new Error(`The quote server answered ${answer.kind}`);
  const load: LoadOrder = {
    messages: quotesPerSecond * quoteSeconds,
    rowsPerMessage: 1,
    durationMs: quoteSeconds * 1_000,
  };
  server.send(load);
  return { origin: `ws://localhost:${answer.port}`, stop: () => server.disconnect() };
}

/** One visit in a fresh profile; every interaction follows on the one before. */
async function visit(
  browser: Browser,
  exchange: RunningExchange,
  measured: MeasuredPage,
  width: number,
): Promise<readonly Sample[]> {
  const hasTouch = width === touchWidth;
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch,
    isMobile: hasTouch,
    locale: "en-US",
    colorScheme: "light",
  });
  await logIn(context, exchange, "alice");
  const page = await context.newPage();
  await page.addInitScript(recordEvents);
  await page.goto(exchange.addressOf("global", measured.path));
  for (const remote of measured.remotes) {
    await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor({ state: "attached" });
  }
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await scrollThrough(page);
  if (measured.symbol !== undefined) await waitForQuotes(page, measured.symbol);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await waitForIdle(page);
  const samples: Sample[] = [];
  for (const interaction of [...(headerInteractionsByWidth.get(width) ?? []), ...measured.interactions]) {
    const times = await measureInteraction(page, interaction, hasTouch);
    samples.push({ label: `${measured.name} ${width} px: ${interaction.name}`, ...times });
  }
  await context.close();
  return samples;
}

async function main(): Promise<void> {
  const conditions = readConditions();
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
  const quotes = await startQuotes();
  const { exchange, stop } = await startExchange({ PORTICO_STREAM_ORIGIN: quotes.origin });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const samples: Sample[] = [];
  try {
    // the first round warms the exchange up and is not counted
    for (let round = -1; round < rounds; round += 1) {
      for (const width of headerInteractionsByWidth.keys()) {
        for (const measured of measuredPages) {
          process.stderr.write(`${round + 1} of ${rounds}: ${measured.name} ${width} px\n`);
          const visited = await visit(browser, exchange, measured, width);
          if (round >= 0) samples.push(...visited);
        }
      }
    }
  } finally {
    await browser.close();
    stop();
    quotes.stop();
  }

  const rows = [...new Set(samples.map(({ label }) => label))].map((label) => ({
    label,
    limitMs,
    samplesMs: samples.filter((sample) => sample.label === label).map(({ durationMs }) => durationMs),
  }));
  for (const { label, samplesMs } of rows) {
    const [median, worst] = [percentile(samplesMs, 0.5), percentile(samplesMs, 1)];
    const verdict = median > limitMs ? "  above the limit" : worst > limitMs ? "  worst above the limit" : "";
    process.stdout.write(
      `${label.padEnd(40)} median ${median} ms  worst ${worst} ms  (${samplesMs.length})${verdict}\n`,
    );
  }
  if (rows.some(({ samplesMs }) => percentile(samplesMs, 0.5) > limitMs)) process.exitCode = 1;
  const measured = { slowdown, rounds, quotesPerSecond, browser: browser.version() };
  writeRecord("interactions/interactions.json", {
    conditions: { ...conditions, ...measured },
    rows,
    samples,
  });
  const plot = {
    title: `Input to next paint at ${slowdown}× slower processor (lower is better; red: limit)`,
    lastMs: 400,
    ticks: [0, 100, 200, 300, 400].map((ms) => ({ ms, label: `${ms} ms` })),
  };
  writeFileSync(path.join(rootDirectory, "bench/interactions/interactions.svg"), drawTimedRows(rows, plot));
}

void main();
