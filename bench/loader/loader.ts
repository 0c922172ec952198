/**
 * How long visitors wait during a fault. Measures the time until the fallback of a remote that fails or hangs, until
 * the first paint while every remote hangs, and until a slow remote is mounted. Also measures when a kill switch has an
 * effect.
 *
 * Usage: npm run bench -- loader, PORTICO_BENCH_ROUNDS for fewer or more visits of each kind (20)
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { startExchange } from "@portico/e2e/support/startExchange";
import { buildAll } from "@portico/tools/build/buildAll";
import { ensureLocalKeys } from "@portico/tools/build/publishLocally";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { drawTimedRows, type TimedRow } from "../drawTimedRows.ts";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { measureFallbacks, measurePaints, measureSlowRemotes } from "./brokenRemotes.ts";
import { measureKillSwitch } from "./killSwitch.ts";

const rounds = Number(process.env["PORTICO_BENCH_ROUNDS"] ?? 20);
const plot = {
  title: "Time since navigation (lower is better; red: limit of the 95th percentile)",
  lastMs: 6_000,
  ticks: Array.from({ length: 7 }, (_, seconds) => ({ ms: seconds * 1_000, label: `${seconds} s` })),
};
const log = (sentence: string) => process.stdout.write(`${sentence}\n`);

function logTimes({ label, samplesMs }: TimedRow): void {
  const figures = [0.5, 0.95, 1].map((share) => `${percentile(samplesMs, share).toFixed(0)} ms`);
  log(
    `${label.padEnd(44)} median ${figures[0]}  p95 ${figures[1]}  max ${figures[2]}  (${samplesMs.length})`,
  );
}

async function main(): Promise<void> {
  const conditions = readConditions();
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
  const { exchange, stop } = await startExchange();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  try {
    // the first visits warm the exchange up and are not counted
    await measurePaints(browser, exchange, 2);
    const fallbacks = await measureFallbacks(browser, exchange, rounds);
    const all: TimedRow = {
      label: "fallback, all of these",
      limitMs: 2_500,
      samplesMs: fallbacks.flatMap(({ samplesMs }) => samplesMs),
    };
    const paints = await measurePaints(browser, exchange, rounds);
    const slow = await measureSlowRemotes(browser, exchange, rounds);
    const rows = [...fallbacks, all, paints, slow];
    rows.forEach(logTimes);
    if (rows.some(({ samplesMs, limitMs }) => percentile(samplesMs, 0.95) > limitMs)) process.exitCode = 1;
    const killSwitch = await measureKillSwitch(browser, exchange);
    log(
      `kill switch: new loads after ${killSwitch.newLoadMs.toFixed(0)} ms, an open tab after ${killSwitch.openTabMs.toFixed(0)} ms`,
    );

    writeRecord("loader/loader.json", { conditions: { ...conditions, rounds }, rows, killSwitch });
    writeFileSync(path.join(rootDirectory, "bench/loader/loader.svg"), drawTimedRows(rows, plot));
  } finally {
    await browser.close();
    stop();
  }
}

void main();
