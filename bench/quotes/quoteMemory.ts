/**
 * The memory of a page that shows live quotes for an hour, in a real browser. Fails if it grows.
 *
 * Usage: npm run bench -- memory, PORTICO_BENCH_MINUTES for a shorter run, which writes no record (60)
 */
import { startPlainBrowser, type ObservedPage } from "@portico/e2e/support/startPlainBrowser";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { serveQuotePages } from "./serveQuotePages.ts";

const fullMinutes = 60;
const minutes = Number(process.env["PORTICO_BENCH_MINUTES"] ?? fullMinutes);
const symbols = 200;
const minute = { messages: 60_000, rowsPerMessage: 3, durationMs: 60_000 };
/** What compiled code and caches of the engine may add. Units: bytes */
const growthLimitBytes = 256 * 1024;

/** What the page holds after garbage collection, at the end of a minute. */
interface PageMemory {
  readonly minute: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function readMemory(page: ObservedPage, minuteNumber: number): Promise<PageMemory> {
  // the first collection finds what finalizers of the second one release
  for (let round = 0; round < 2; round += 1) await page.send("HeapProfiler.collectGarbage", {});
  const { metrics } = await page.send<{
    metrics: readonly { name: string; value: number }[];
  }>("Performance.getMetrics", {});
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return {
    minute: minuteNumber,
    heapBytes: valueOf("JSHeapUsedSize"),
    nodes: valueOf("Nodes"),
    listeners: valueOf("JSEventListeners"),
  };
}

async function main(): Promise<void> {
  const conditions = readConditions();
  const pages = await serveQuotePages();
  const browser = await startPlainBrowser();
  const page = await pages.open(browser, "portico", symbols);
  await page.send("Performance.enable", {});
  await page.send("HeapProfiler.enable", {});
  const samples: PageMemory[] = [];
  let rows = 0;
  for (let number = 1; number <= minutes; number += 1) {
    // drops the samples of the minute before
    await page.evaluate("pageMeasure.startMeasure()");
    rows += (await pages.order(minute)).rows;
    await page.evaluate("pageMeasure.startMeasure()");
    const sample = await readMemory(page, number);
    samples.push(sample);
    const { heapBytes, nodes, listeners } = sample;
    process.stderr.write(
      `minute ${number}: ${(heapBytes / 1024).toFixed(0)} kB, ${nodes} nodes, ${listeners} listeners\n`,
    );
  }
  await browser.stop();
  pages.stop();

  const tenth = Math.max(1, Math.floor(minutes / 10));
  const medianOf = (part: readonly PageMemory[], key: "heapBytes" | "nodes" | "listeners") =>
    percentile(
      part.map((sample) => sample[key]),
      0.5,
    );
  // the engine still compiles code in the first tenth
  const growthOf = (key: "heapBytes" | "nodes" | "listeners") =>
    medianOf(samples.slice(-tenth), key) - medianOf(samples.slice(tenth, 2 * tenth), key);
  const [heapGrowth, nodeGrowth, listenerGrowth] = [
    growthOf("heapBytes"),
    growthOf("nodes"),
    growthOf("listeners"),
  ];
  process.stdout.write(
    `${rows.toLocaleString("en")} updates in ${minutes} minutes: ${(heapGrowth / 1024).toFixed(0)} kB, ` +
      `${nodeGrowth} nodes and ${listenerGrowth} listeners more in the last tenth than in the second\n`,
  );
  if (heapGrowth > growthLimitBytes || nodeGrowth > 0 || listenerGrowth > 0) {
    process.stdout.write("The page's memory grows\n");
    process.exitCode = 1;
  }
  if (minutes < fullMinutes) return;
  writeRecord("quotes/quoteMemory.json", { ...conditions, browser: browser.version, symbols, rows, samples });
}

void main();
