import { findBrowser } from "./setup/findBrowser.ts";
import { readArguments } from "./setup/readArguments.ts";
import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { addCounts, formatCounts, noCounts, type TestCounts } from "./test/testCounts.ts";
import { runJest } from "./test/runJest.ts";
import { runPlaywright } from "./test/runPlaywright.ts";

const help = `npm test [-- --unit | --journeys]

Runs the unit and integration tests (Jest) and the journeys in a real browser (Playwright), and ends with one line
"N passed, N failed". What is missing is installed first, the browser too.

  --unit       only Jest
  --journeys   only the browser
  CHROMIUM_PATH names the browser to use
`;

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function main(): Promise<void> {
  const { flags } = readArguments({ help, flags: ["unit", "journeys"] });
  let counts: TestCounts = noCounts;
  if (!flags.has("journeys")) counts = addCounts(counts, await runJest());
  if (!flags.has("unit")) {
    const browser = await findBrowser();
    await ensureLocalKeys();
    await buildAll(log);
    counts = addCounts(counts, await runPlaywright("journeys", browser));
  }
  process.stdout.write(`${formatCounts(counts)}\n`);
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
