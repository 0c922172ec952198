/**
 * How the time of one operation grows with what it works on: on a page, in the local exchange, and in a storage. Fails where a
 * curve grows faster than its input.
 *
 * Usage: npm run bench -- growth
 *        With words, only the inputs named like them, and no record is written.
 */
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import type { Curve } from "./curve.ts";
import { drawGrowthPlot, type GrowthRow } from "./growthPlot.ts";
import { pageCurves } from "./pageCurves.ts";
import { remotesOfPage } from "./remoteCurve.ts";
import { createStorageCurves } from "./storageCurves.ts";

/**
 * 1 for a time that grows as its input does, 0 for one that does not grow, 2 for a loop within a loop. Sorting, and inputs that no
 * longer fit the processor's cache, take up to 0.4 more.
 */
const limitExponent = 1.4;

/** The slope of the line through the logarithms, by least squares. */
function fitExponent(sizes: readonly number[], timesMs: readonly number[]): number {
  const [xs, ys] = [sizes.map(Math.log), timesMs.map(Math.log)];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  return (
    mean(xs.map((value, index) => (value - x) * ((ys[index] ?? NaN) - y))) /
    mean(xs.map((value) => (value - x) ** 2))
  );
}

async function measureCurve({ input, sizes, measure }: Curve): Promise<GrowthRow[]> {
  const times: Readonly<Record<string, number>>[] = [];
  for (const size of sizes) times.push(await measure(size));
  return Object.keys(times[0] ?? {}).map((operation) => {
    const timesMs = times.map((measured) => measured[operation] ?? NaN);
    return {
      operation,
      input,
      sizes,
      timesMs,
      exponent: fitExponent(sizes, timesMs),
      // a constant part hides the growth of the rest while the input is small
      lastExponent: fitExponent(sizes.slice(-2), timesMs.slice(-2)),
    };
  });
}

function report({ operation, input, sizes, timesMs, exponent, lastExponent }: GrowthRow): void {
  const points = sizes.map(
    (size, index) => `${size.toLocaleString("en")}: ${timesMs[index]?.toPrecision(3) ?? ""} ms`,
  );
  const verdict = exponent > limitExponent ? "  faster than its input" : "";
  process.stdout.write(
    `${operation}, by ${input}: ${points.join(", ")}; exponent ${exponent.toFixed(2)}, last step ${lastExponent.toFixed(2)}${verdict}\n`,
  );
}

async function main(): Promise<void> {
  const conditions = readConditions();
  const words = process.argv.slice(2);
  const storage = await createStorageCurves();
  const rows: GrowthRow[] = [];
  try {
    const curves = [...pageCurves, remotesOfPage, ...storage.curves].filter(({ input }) =>
      words.every((word) => input.includes(word)),
    );
    for (const curve of curves) {
      const measured = await measureCurve(curve);
      measured.forEach(report);
      rows.push(...measured);
    }
  } finally {
    for (const folder of storage.folders) rmSync(folder, { recursive: true, force: true });
  }
  if (rows.some(({ exponent }) => exponent > limitExponent)) process.exitCode = 1;
  if (words.length > 0) return;
  writeRecord("growth/growth.json", { conditions, rows });
  writeFileSync(path.join(rootDirectory, "bench/growth/growth.svg"), drawGrowthPlot(rows));
}

void main();
