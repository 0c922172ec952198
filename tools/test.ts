import { suitesOf, type Suite } from "./test/suites.ts";
import { findBrowser } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";
import { prepareSuites } from "./test/prepareSuites.ts";
import { runFast, runSlow } from "./test/runJest.ts";
import { runPlaywright } from "./test/runPlaywright.ts";
import { slowTests } from "./test/slowTests.ts";
import { createStepTimes } from "./test/stepTimes.ts";
import { addRuns, formatSlowest, noRun, reportRun, type TestRun } from "./test/testRun.ts";

const journeys = suitesOf("test");
const namesOf = (suites: readonly Suite[]) => suites.map(({ name }) => name);

const help = `npm test [-- --unit | --journeys | --slow] [--strict]

Runs the unit and integration tests (Jest) and the journeys in a real browser (Playwright), and ends with one line
"N passed, N failed", after the time of each step and the slowest files. What is missing is installed first, the browser
too.

  --unit       only Jest
  --journeys   only the browser
  --slow       only the unit and integration tests that take more than ten seconds each, which npm test leaves out
  --strict     a browser test that passes only when it runs again has failed
  CHROMIUM_PATH names the browser to use
`;

async function main(): Promise<void> {
  const { flags } = readArguments({ help, flags: ["unit", "journeys", "slow", "strict"] });
  const isStrict = flags.has("strict");
  const runsAll = !["unit", "journeys", "slow"].some((part) => flags.has(part as "unit"));
  const times = createStepTimes();
  let run: TestRun = noRun;
  const add = async (step: string, start: () => Promise<TestRun>) => {
    log(`${step} …`);
    run = addRuns(run, await times.measure(step, start));
  };
  if (flags.has("slow")) await add("slow tests", runSlow);
  if (runsAll || flags.has("unit")) await add("unit and integration tests", runFast);
  if (runsAll || flags.has("journeys")) {
    const browser = await times.measure("browser", () => findBrowser());
    await times.measure("build", () => prepareSuites(journeys, log));
    await add("journeys", () => runPlaywright({ names: namesOf(journeys), browser, isStrict }));
  }
  log(times.format());
  log(`Slowest files:\n${formatSlowest(run)}`);
  if (runsAll) log(describeRest());
  reportRun(run);
}

const describeRest = () =>
  [
    "Left out:",
    `  ${slowTests.length} slow test files: npm test -- --slow`,
    `  the browser suites of continuous integration: npm run e2e`,
    `  others, each by its name: npm run e2e -- ${namesOf(suitesOf("nightly")).join(" ")}`,
  ].join("\n");

main().catch(reportFailure);
