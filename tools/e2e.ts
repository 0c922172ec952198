import { parseArgs } from "node:util";
import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { findBrowser } from "./setup/findBrowser.ts";
import { runPlaywright } from "./test/runPlaywright.ts";
import { addCounts, formatCounts, noCounts, type TestCounts } from "./test/testCounts.ts";

/** The browser suites, each a folder of `e2e/`. */
const suites = ["journeys", "faults", "attacks", "visual", "storage", "sessions", "sockets"] as const;

/** Suites that take minutes and say little about one change; `npm run nightly` runs them. */
const nightlySuites = ["cycles", "chaos"] as const;
const known: readonly string[] = [...suites, ...nightlySuites];

const help = `npm run e2e [-- SUITE …]

Runs browser suites: ${suites.join(", ")}. Without a name, all of these.
Only by name: ${nightlySuites.join(", ")}.

  PORTICO_CHAOS_LOADS, PORTICO_CHAOS_SEED   how many loads the suite chaos makes (500), and with which seed it begins (1)
`;

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  if (values.help === true) return void process.stdout.write(help);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    say(`There is no suite ${unknown.join(", ")}. Known: ${known.join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const browser = await findBrowser();
  await ensureLocalKeys();
  await buildAll(say);
  let counts: TestCounts = noCounts;
  for (const suite of positionals.length > 0 ? positionals : suites) {
    counts = addCounts(counts, await runPlaywright(suite, browser));
  }
  process.stdout.write(`${formatCounts(counts)}\n`);
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
