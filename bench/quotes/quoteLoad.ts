/**
 * Live quotes in a real browser, under load. Compares the SDK's quote client, store and `useQuote` beside two pages written
 * without thought, all with the same rows, server and browser, in one run.
 *
 * Usage: node -C portico-source --import tsx bench/quotes/quoteLoad.ts [words]
 *        With words, only the scenarios and contenders named like them run, and no record is written.
 */
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startPlainBrowser, type PlainBrowser } from "@portico/e2e/support/startPlainBrowser";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { drawFramePlot } from "./framePlot.ts";
import type { LoadOrder } from "./loadServer.ts";
import type { PageMeasure } from "./page/pageMeasure.ts";
import { serveQuotePages, type QuotePages } from "./serveQuotePages.ts";

const here = path.dirname(fileURLToPath(import.meta.url));

interface Scenario extends LoadOrder {
  readonly name: string;
  readonly contender: string;
  readonly symbols: number;
  readonly cpuThrottling?: number;
}

interface Outcome extends Scenario, PageMeasure {
  readonly sentRowsPerSecond: number;
  readonly receivedRowsPerSecond: number;
  /** Symbols whose shown price is not the last one sent, when the page could be asked, at the earliest after 1 s. */
  readonly wrongLastValues: number;
  /** The time from the last quotes until the page showed them; `null` for contenders that have no batches. */
  readonly lastShownAfterMs: number | null;
  /** The time from the end of the load until the page answered. */
  readonly answeredAfterMs: number;
  /** Processor time of the page's main thread, as a share of the time measured; other processes don't change it. */
  readonly mainThreadPercent: number;
  readonly loadAverage: number;
}

const burst = { messages: 10_000, rowsPerMessage: 1, durationMs: 100, symbols: 200 };
const steady = { messages: 180_000, rowsPerMessage: 1, durationMs: 60_000, symbols: 200 };
const steadyShort = { ...steady, messages: 60_000, durationMs: 20_000 };
const flood = { messages: 22_000, rowsPerMessage: 100, durationMs: 20_000, symbols: 200 };
const floodShort = { ...flood, messages: 5_500, durationMs: 5_000 };
const slow = { rowsPerMessage: 1, durationMs: 20_000, symbols: 50, cpuThrottling: 4 };

const scenarios: readonly Scenario[] = [
  { name: "3,000 messages/s", contender: "portico", ...steady },
  { name: "3,000 messages/s", contender: "action per tick", ...steadyShort },
  { name: "3,000 messages/s", contender: "state per tick", ...steadyShort },
  { name: "110,000 ticks/s", contender: "portico", ...flood },
  { name: "110,000 ticks/s", contender: "action per tick", ...floodShort },
  { name: "110,000 ticks/s", contender: "state per tick", ...floodShort },
  { name: "burst of 10,000 frames", contender: "portico", ...burst },
  { name: "burst of 10,000 frames", contender: "action per tick", ...burst },
  { name: "burst of 10,000 frames", contender: "state per tick", ...burst },
  { name: "220,000 ticks/s", contender: "portico", ...flood, messages: 44_000 },
  { name: "slow phone, 500 messages/s", contender: "portico", messages: 10_000, ...slow },
  { name: "slow phone, 1,000 messages/s", contender: "portico", messages: 20_000, ...slow },
  { name: "slow phone, 1,000 messages/s", contender: "state per tick", messages: 20_000, ...slow },
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function run(browser: PlainBrowser, { open, order }: QuotePages, scenario: Scenario) {
  const { contender, symbols, cpuThrottling = 1 } = scenario;
  const page = await open(browser, contender, symbols);
  await page.send("Performance.enable", {});
  await page.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottling });
  const mainThreadSeconds = async () => {
    const { metrics } = await page.send<{
      metrics: readonly { name: string; value: number }[];
    }>("Performance.getMetrics", {});
    return metrics.find(({ name }) => name === "ThreadTime")?.value ?? NaN;
  };

  // a page that has seen a second of the same kind of load has its hot code compiled
  const { messages, rowsPerMessage, durationMs } = scenario;
  const warmUpMs = 1_000;
  const perSecond = Math.min(3_000, messages / (durationMs / 1_000));
  await order({ messages: Math.round(perSecond), rowsPerMessage, durationMs: warmUpMs });
  await pause(1_000);

  const busyBefore = await mainThreadSeconds();
  await page.evaluate("pageMeasure.startMeasure()");
  const startedAtMs = performance.now();
  const loadAverage = loadavg()[0] ?? NaN;
  const sent = await order({ messages, rowsPerMessage, durationMs });
  const stoppedAtMs = performance.now();
  const measureNow = page.evaluate<PageMeasure>("pageMeasure.stopMeasure()");
  // a short scenario is watched to its end, a long one only while the load runs
  const measure = durationMs < 1_000 ? null : await measureNow;
  await pause(Math.max(0, 1_000 - (performance.now() - stoppedAtMs)));
  const shown = await page.evaluate<Record<string, string>>("pageMeasure.readShown()");
  const lastShownAfterMs = await page.evaluate<number>("pageMeasure.readLastShownAfterMs()");
  const answeredAfterMs = performance.now() - stoppedAtMs;
  const whole = measure ?? (await page.evaluate<PageMeasure>("pageMeasure.stopMeasure()"));
  const busySeconds = (await mainThreadSeconds()) - busyBefore;
  const measuredSeconds = (performance.now() - startedAtMs) / 1_000;

  const seconds = whole.durationMs / 1_000;
  const outcome: Outcome = {
    ...scenario,
    ...whole,
    sentRowsPerSecond: Math.round((sent.rows / sent.elapsedMs) * 1_000),
    receivedRowsPerSecond: Math.round((whole.messages * rowsPerMessage) / seconds),
    wrongLastValues: Object.entries(sent.last).filter(([symbol, price]) => shown[symbol] !== price).length,
    lastShownAfterMs: Number.isNaN(lastShownAfterMs) ? null : lastShownAfterMs,
    answeredAfterMs: Math.round(answeredAfterMs),
    mainThreadPercent: Math.round((busySeconds / measuredSeconds) * 100),
    loadAverage,
  };
  return outcome;
}

function summarise(outcome: Outcome) {
  const { framesMs, flushesMs, longTasksMs } = outcome;
  const framesTotalMs = framesMs.reduce((sum, ms) => sum + ms, 0);
  return {
    scenario: outcome.name,
    contender: outcome.contender,
    rowsPerSecond: outcome.receivedRowsPerSecond,
    framesPerSecond: Math.round((framesMs.length / framesTotalMs) * 10_000) / 10,
    frameP95Ms: percentile(framesMs, 0.95),
    frameMaxMs: percentile(framesMs, 1),
    framesOver25Percent: Math.round((framesMs.filter((ms) => ms > 25).length / framesMs.length) * 1e4) / 100,
    mainThreadPercent: outcome.mainThreadPercent,
    lastShownAfterMs: outcome.lastShownAfterMs,
    flushP95Ms: percentile(flushesMs, 0.95),
    longTasks: longTasksMs.length,
    longestTaskMs: longTasksMs.length === 0 ? "< 50" : Math.max(...longTasksMs),
    wrongLastValues: outcome.wrongLastValues,
    answeredAfterMs: outcome.answeredAfterMs,
    loadAverage: Math.round(outcome.loadAverage * 10) / 10,
  };
}

async function main(): Promise<void> {
  const conditions = readConditions();
  const words = process.argv.slice(2);
  const chosen = scenarios.filter(({ name, contender }) =>
    words.every((word) => `${name}, ${contender}`.includes(word)),
  );
  const pages = await serveQuotePages();
  let browserVersion = "";
  const outcomes: Outcome[] = [];
  for (const scenario of chosen) {
    const browser = await startPlainBrowser();
    const outcome = await run(browser, pages, scenario);
    await browser.stop();
    browserVersion = browser.version;
    outcomes.push(outcome);
    console.error(JSON.stringify(summarise(outcome)));
  }

  const record = {
    ...conditions,
    browser: browserVersion,
    note: "the load average of a scenario is that of the minute before its load",
    summary: outcomes.map(summarise),
    outcomes,
  };
  pages.stop();

  if (words.length > 0) return;
  writeRecord("quotes/quoteLoad.json", record);
  writeFileSync(path.join(here, "quoteLoad.svg"), drawFramePlot(outcomes));
}

void main();
