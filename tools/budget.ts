import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys, publishLocally } from "./build/publishLocally.ts";
import { listBudgets, measureBudget } from "./budget/budgets.ts";
import { buildForMeasuring } from "./budget/buildForMeasuring.ts";
import { measureDeltas } from "./budget/deltaBudgets.ts";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

const help = `npm run budget

Builds what has changed and prints the gzip sizes beside their limits: those of a remote from its manifest, the others
from tools/budget/budgets.ts; then the size with Brotli, which has no limit, and the levels of requests of whole pages. Builds
changed headers, and prints what a visitor who has the header before downloads of them, beside its limit.
Exits with code 1 if a limit is exceeded.
`;

async function main(): Promise<void> {
  readArguments({ help });
  await ensureLocalKeys();
  await buildAll(log);
  await publishLocally(() => {});
  const measuredDirectory = mkdtempSync(path.join(tmpdir(), "portico-budget-"));
  await buildForMeasuring(measuredDirectory);
  const rows = listBudgets().map((budget) => {
    const { name, limitBytes, levels } = budget;
    const { gzipBytes, brotliBytes } = measureBudget(budget, measuredDirectory);
    const count = levels?.count() ?? 0;
    const isWithinLimit = gzipBytes > 0 && gzipBytes <= limitBytes && count <= (levels?.limit ?? 0);
    const sizes = `${inKilobytes(gzipBytes)} of ${inKilobytes(limitBytes)}  br ${inKilobytes(brotliBytes)}`;
    return {
      isWithinLimit,
      text: `${sizes}  ${name}${levels ? `, ${count} of ${levels.limit} levels of requests` : ""}`,
    };
  });
  rmSync(measuredDirectory, { recursive: true, force: true });
  for (const { name, bytes, limitBytes } of await measureDeltas()) {
    rows.push({ isWithinLimit: bytes <= limitBytes, text: `${bytes} of ${limitBytes} bytes  ${name}` });
  }
  for (const { isWithinLimit, text } of rows) process.stdout.write(`${isWithinLimit ? "  " : "! "}${text}\n`);
  const exceeded = rows.filter(({ isWithinLimit }) => !isWithinLimit);
  if (exceeded.length === 0) return;
  log(
    `${exceeded.length} of ${rows.length} budgets are exceeded. Reduce the size, or change the limit (of a remote in its manifest, else in tools/budget) and give the reason.`,
  );
  process.exitCode = 1;
}

const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(6)} kB`;

main().catch(reportFailure);
