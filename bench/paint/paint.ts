/**
 * The first and the largest paint of a contest page on a slow processor, and its layout shifts when the remote and its
 * replies arrive. Compares them in three scripts, on a phone and on a wide screen. Fails if a limit is exceeded.
 *
 * Usage: npm run bench -- paint, PORTICO_BENCH_ROUNDS for fewer or more visits of each page (7)
 */
import { chromium, expect, type Browser } from "@playwright/test";
import type { EditionId, Locale } from "@portico/shared-sdk";
import { startExchange, type RunningExchange } from "@portico/e2e/support/startExchange";
import { buildAll } from "@portico/tools/build/buildAll";
import { ensureLocalKeys } from "@portico/tools/build/publishLocally";
import { browserArguments, findBrowser } from "@portico/remote-kit/internal/setup";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { observePaints, readPaints, type Paints } from "./observePaints.ts";

const rounds = Number(process.env["PORTICO_BENCH_ROUNDS"] ?? 7);
/** How much slower than this machine the page's processor is. */
const slowdown = 4;
/** Limits of this measurement. */
const limits = { largestToFirst: 1.05, shift: 0.01 };
const contestPath = "trading-contest/winter-trading-cup/";
const visited: readonly (readonly [EditionId, Locale])[] = [
  ["global", "en"],
  ["global", "ar-SA"],
  ["eu", "el-EU"],
];

interface Sample extends Paints {
  readonly label: string;
}

async function visit(
  browser: Browser,
  exchange: RunningExchange,
  [edition, locale]: (typeof visited)[number],
  width: number,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(observePaints);
    await page.goto(exchange.addressOf(edition, `/${locale}/${contestPath}`), { waitUntil: "commit" });
    for (const remote of ["header", "footer", "contest"]) {
      await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor({ state: "attached" });
    }
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    return { label: `${locale} ${width} px`, ...(await readPaints(page)) };
  } finally {
    await context.close();
  }
}

async function measure() {
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
  const { exchange, stop } = await startExchange();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const samples: Sample[] = [];
  try {
    // the first round warms the exchange up and is not counted
    for (let round = -1; round < rounds; round += 1) {
      process.stderr.write(`${round + 1} of ${rounds}\n`);
      for (const page of visited) {
        for (const width of [390, 1440]) {
          const sample = await visit(browser, exchange, page, width);
          if (round >= 0) samples.push(sample);
        }
      }
    }
    return { samples, version: browser.version() };
  } finally {
    await browser.close();
    stop();
  }
}

async function main(): Promise<void> {
  const conditions = readConditions();
  const { samples, version } = await measure();
  const measured = { slowdown, rounds, browser: version };
  for (const label of new Set(samples.map((sample) => sample.label))) {
    const rows = samples.filter((sample) => sample.label === label);
    const median = (pick: (sample: Sample) => number) => percentile(rows.map(pick), 0.5);
    const ratio = median(({ largestMs, firstMs }) => largestMs / firstMs);
    const shift = Math.max(...rows.map((row) => row.shift));
    const isExceeded = ratio > limits.largestToFirst || shift >= limits.shift;
    if (isExceeded) process.exitCode = 1;
    process.stdout.write(
      `${label.padEnd(14)} first ${median(({ firstMs }) => firstMs).toFixed(0)} ms  ` +
        `largest ${median(({ largestMs }) => largestMs).toFixed(0)} ms  ${ratio.toFixed(2)} ×  ` +
        `shift ${shift.toFixed(4)}  ${rows[0]?.largest ?? ""}${isExceeded ? "  above the limit" : ""}\n`,
    );
    const [worst] = rows.filter((row) => row.shift === shift);
    for (const line of shift >= limits.shift ? (worst?.shifts ?? []) : [])
      process.stdout.write(`  ${line}\n`);
  }
  writeRecord("paint/paint.json", { conditions: { ...conditions, ...measured }, limits, samples });
}

void main();
