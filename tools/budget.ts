import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys, publishLocally } from "./build/publishLocally.ts";
import { listBudgets, measureBudget } from "./budget/budgets.ts";
import { buildForMeasuring } from "./budget/buildForMeasuring.ts";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

const help = `npm run budget

Builds what has changed and prints the gzip sizes beside their limits: those of a remote from its manifest, the others
from tools/budget/budgets.ts. Exits with code 1 if a size exceeds its limit.
`;

async function main(): Promise<void> {
  readArguments({ help });
  await ensureLocalKeys();
  await buildAll(log);
  await publishLocally(() => {});
  const measuredDirectory = mkdtempSync(path.join(tmpdir(), "portico-budget-"));
  await buildForMeasuring(measuredDirectory);
  const rows = listBudgets().map((budget) => {
    const { name, limitBytes } = budget;
    const bytes = measureBudget(budget, measuredDirectory);
    return { name, bytes, limitBytes, isWithinLimit: bytes > 0 && bytes <= limitBytes };
  });
  rmSync(measuredDirectory, { recursive: true, force: true });
  for (const { name, bytes, limitBytes, isWithinLimit } of rows) {
    process.stdout.write(
      `${isWithinLimit ? "  " : "! "}${inKilobytes(bytes)} of ${inKilobytes(limitBytes)}  ${name}\n`,
    );
  }
  const exceeded = rows.filter(({ isWithinLimit }) => !isWithinLimit);
  if (exceeded.length === 0) return;
  log(
    `${exceeded.length} of ${rows.length} budgets are exceeded. Reduce the size, or change the limit (of a remote in its manifest, else in tools/budget/budgets.ts) and give the reason.`,
  );
  process.exitCode = 1;
}

const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(6)} kB`;

main().catch(reportFailure);
