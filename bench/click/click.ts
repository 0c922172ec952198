/**
 * How long the page of a link that the visitor has pointed at takes from the click to its largest paint, in Chromium, which prerenders
 * it. By the clocks of both pages. Fails if a limit is exceeded.
 *
 * Usage: npm run bench -- click, PORTICO_BENCH_ROUNDS for fewer or more clicks of each link (20)
 */
import { expect } from "@playwright/test";
import { prerenderedLink, prerenderLink, stateOf } from "@portico/e2e/support/prerenderLink";
import { startExchange, type RunningExchange } from "@portico/e2e/support/startExchange";
import { startPlainBrowser } from "@portico/e2e/support/startPlainBrowser";
import { findBrowser } from "@portico/remote-kit/internal/setup";
import { buildAll } from "@portico/tools/build/buildAll";
import { ensureLocalKeys } from "@portico/tools/build/publishLocally";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";

const rounds = Number(process.env["PORTICO_BENCH_ROUNDS"] ?? 20);
/** What a visitor takes for instant. Units: milliseconds */
const limitMs = 100;
const homePath = "/en/";
const contestPath = "/en/trading-contest/winter-trading-cup/";
const links = [
  { label: "home to contest", from: homePath, to: contestPath, remotes: ["header", "contest", "footer"] },
  { label: "contest to home", from: contestPath, to: homePath, remotes: ["header", "footer"] },
];

/** Units: milliseconds since the click */
interface Click {
  readonly label: string;
  readonly activatedMs: number;
  readonly largestMs: number;
}

/** The clock of a click, which the next page reads. */
const keepClick = `document.querySelector("${prerenderedLink}").addEventListener("click", ({ timeStamp }) =>
  localStorage.setItem("clickedAt", performance.timeOrigin + timeStamp))`;

/** The largest paint is final once the page has had some frames, since all its files were there before. */
const readTimes = `new Promise((resolve) => {
  let largest = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  let frames = 0;
  const sinceClick = (ms) => performance.timeOrigin + ms - Number(localStorage.getItem("clickedAt"));
  requestAnimationFrame(function count() {
    frames += 1;
    if (largest === 0 || frames < 30) return requestAnimationFrame(count);
    const { activationStart } = performance.getEntriesByType("navigation")[0];
    resolve({ activatedMs: sinceClick(activationStart), largestMs: sinceClick(largest) });
  });
})`;

/** One click in a fresh profile. */
async function click(
  exchange: RunningExchange,
  { label, from, to, remotes }: (typeof links)[number],
): Promise<Click> {
  const browser = await startPlainBrowser();
  try {
    const page = await browser.open(exchange.addressOf("global", from));
    await expect.poll(() => stateOf(page, "header")).toBe("mounted");
    const next = await prerenderLink(browser, page, to, remotes);
    // a visitor's pointer rests longer on a link than the page's last tasks take
    await next.evaluate("new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))");
    await page.evaluate(keepClick);
    await browser.pointAt(page, prerenderedLink, "press");
    await expect.poll(() => next.evaluate("document.prerendering")).toBe(false);
    return { label, ...(await next.evaluate<Omit<Click, "label">>(readTimes)) };
  } finally {
    await browser.stop();
  }
}

async function main(): Promise<void> {
  const conditions = readConditions();
  process.env["CHROMIUM_PATH"] = await findBrowser();
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
  const { exchange, stop } = await startExchange();
  const clicks: Click[] = [];
  try {
    // the first round warms the exchange up and is not counted
    for (let round = -1; round < rounds; round += 1) {
      for (const link of links) {
        const measured = await click(exchange, link);
        process.stderr.write(`${link.label}: ${measured.largestMs.toFixed(0)} ms\n`);
        if (round >= 0) clicks.push(measured);
      }
    }
  } finally {
    stop();
  }

  const rows = links.map(({ label }) => ({
    label,
    samplesMs: clicks.filter((measured) => measured.label === label).map(({ largestMs }) => largestMs),
  }));
  for (const { label, samplesMs } of rows) {
    const [median, p95] = [percentile(samplesMs, 0.5), percentile(samplesMs, 0.95)];
    const verdict = p95 > limitMs ? "  above the limit" : "";
    process.stdout.write(`${label}  median ${median.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms${verdict}\n`);
    if (p95 > limitMs) process.exitCode = 1;
  }
  writeRecord("click/click.json", { conditions: { ...conditions, rounds }, limitMs, clicks });
}

void main();
