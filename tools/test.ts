import { findBrowser } from "../remote-kit/src/setup/findBrowser.ts";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/reportFailure.ts";
import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { addCounts, formatCounts, noCounts, type TestCounts } from "./test/testCounts.ts";
import { runJest } from "./test/runJest.ts";
import { runPlaywright } from "./test/runPlaywright.ts";
import { createStepTimes } from "./test/stepTimes.ts";

const help = `npm test [-- --unit | --journeys | --slow]

Runs the unit and integration tests (Jest) and the journeys in a real browser (Playwright), and ends with one line
"N passed, N failed", after the time of each step. What is missing is installed first, the browser too.

  --unit       only Jest
  --journeys   only the browser
  --slow       only the unit and integration tests that take more than ten seconds each, which npm test leaves out and
               continuous integration runs
  CHROMIUM_PATH names the browser to use
`;

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function main(): Promise<void> {
  const { flags } = readArguments({ help, flags: ["unit", "journeys", "slow"] });
  const times = createStepTimes();
  let counts: TestCounts = noCounts;
  if (flags.has("slow")) {
    counts = addCounts(counts, await times.measure("slow tests", () => runJest("slow")));
  }
  const runsAll = flags.size === 0;
  if (runsAll || flags.has("unit")) {
    counts = addCounts(counts, await times.measure("unit and integration tests", () => runJest("fast")));
  }
  if (runsAll || flags.has("journeys")) {
    const browser = await times.measure("browser", () => findBrowser());
    await ensureLocalKeys();
    await times.measure("build", () => buildAll(log));
    counts = addCounts(counts, await times.measure("journeys", () => runPlaywright(["journeys"], browser)));
  }
  log(times.format());
  process.stdout.write(`${formatCounts(counts)}\n`);
  if (counts.failed.length > 0 || counts.passed === 0) process.exitCode = 1;
}

main().catch(reportFailure);
