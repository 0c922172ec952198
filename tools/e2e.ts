import { suites, suitesOf } from "./test/suites.ts";
import { findBrowser } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";
import { prepareSuites } from "./test/prepareSuites.ts";
import { runPlaywright } from "./test/runPlaywright.ts";
import { reportRun } from "./test/testRun.ts";

const nameWidth = Math.max(...suites.map(({ name }) => name.length));

const help = `npm run e2e [-- SUITE …] [--strict]

Runs browser suites by name, each whole. Without a name: those of continuous integration, without the tests that are
nightly only.

${suites.map(({ name, checks, tier }) => `  ${name.padEnd(nameWidth)}  ${checks} (${tier})`).join("\n")}

  --strict   a test that passes only when it runs again has failed
  PORTICO_EVERY_COMBINATION=1               axe in every combination of theme, direction and width, not only pairwise;
                                            layout shifts of each page at each width in every locale, not only in
                                            every language
  PORTICO_CHAOS_LOADS, PORTICO_CHAOS_SEED   how many loads the suite chaos makes (500), and with which seed it begins (1)
`;

async function main(): Promise<void> {
  const known = suites.map(({ name }) => name);
  const { flags, names } = readArguments({ help, flags: ["strict"], names: { kind: "suite", known } });
  const isShort = names.length === 0;
  const chosen = isShort ? suitesOf("ci") : suites.filter(({ name }) => names.includes(name));
  const browser = await findBrowser();
  await prepareSuites(chosen, log);
  const run = { names: chosen.map(({ name }) => name), browser, isShort, isStrict: flags.has("strict") };
  reportRun(await runPlaywright(run));
}

main().catch(reportFailure);
