import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys, publishLocally } from "./build/publishLocally.ts";
import { budgets, weigh } from "./budget/budgets.ts";
import { buildForScales } from "./budget/buildForScales.ts";
import { readArguments } from "./setup/readArguments.ts";

const help = `npm run budget

Builds what has changed and prints what it weighs, in gzip, beside the limits of tools/budget/budgets.ts. Ends with
exit code 1 where something is too heavy.
`;

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function main(): Promise<void> {
  readArguments({ help });
  await ensureLocalKeys();
  await buildAll(say);
  await publishLocally(() => {});
  const scales = mkdtempSync(path.join(tmpdir(), "portico-scales-"));
  await buildForScales(scales);
  const rows = budgets.map((budget) => {
    const { name, limitBytes } = budget;
    const bytes = weigh(budget, scales);
    return { name, bytes, limitBytes, isKept: bytes > 0 && bytes <= limitBytes };
  });
  rmSync(scales, { recursive: true, force: true });
  for (const { name, bytes, limitBytes, isKept } of rows) {
    process.stdout.write(
      `${isKept ? "  " : "! "}${inKilobytes(bytes)} of ${inKilobytes(limitBytes)}  ${name}\n`,
    );
  }
  const broken = rows.filter(({ isKept }) => !isKept);
  if (broken.length === 0) return;
  say(
    `${broken.length} of ${rows.length} budgets are broken. Make it lighter, or change tools/budget/budgets.ts and say why.`,
  );
  process.exitCode = 1;
}

const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(6)} kB`;

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
