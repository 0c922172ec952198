import path from "node:path";
import { buildAll } from "./build/buildAll.ts";
import { buildEmbeddingExamples } from "./examples/buildEmbeddingExamples.ts";
import { buildExamples } from "./examples/buildExamples.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { buildCatalogue } from "./catalogue/buildCatalogue.ts";
import { findBrowser } from "../remote-kit/src/setup/findBrowser.ts";
import { rootDirectory } from "./build/rootDirectory.ts";
import { installDependencies } from "./setup/preflight.mjs";
import { installNginx } from "./setup/findNginx.ts";
import { installOtherEngines } from "./setup/findOtherEngines.ts";
import { installDeviceFonts } from "./setup/installDeviceFonts.ts";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/reportFailure.ts";
import { runPlaywright } from "./test/runPlaywright.ts";
import { formatCounts } from "./test/testCounts.ts";

/** The browser suites, each a folder of `e2e/`. */
const suites = [
  "journeys",
  "header",
  "markets",
  "links",
  "startup",
  "accessibility",
  "embeds",
  "offline",
  "footer",
  "builds",
  "faults",
  "attacks",
  "preview",
  "visual",
  "catalogue",
  "storage",
  "sessions",
  "sockets",
  "remotes",
  "federation",
  "nginx",
  "browsers",
] as const;

/** Suites that take minutes and reveal little about one change; `npm run nightly` runs them. */
const nightlySuites = ["frameworks", "registry", "checks", "cycles", "chaos"] as const;
const known: readonly string[] = [...suites, ...nightlySuites];

const help = `npm run e2e [-- SUITE …]

Runs browser suites: ${suites.join(", ")}. Without a name, all of these.
The suite browsers is for Firefox and WebKitGTK, the others for Chromium.
Only by name: ${nightlySuites.join(", ")}.

  PORTICO_EVERY_COMBINATION=1               axe in every combination of theme, direction and width, not only pairwise;
                                            layout shifts of each page at each width in every locale, not only in
                                            every language
  PORTICO_CHAOS_LOADS, PORTICO_CHAOS_SEED   how many loads the suite chaos makes (500), and with which seed it begins (1)
`;

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function main(): Promise<void> {
  const { names } = readArguments({ help, names: { kind: "suite", known } });
  const suitesToRun = names.length > 0 ? names : suites;
  const browser = await findBrowser();
  if (suitesToRun.includes("nginx")) installNginx();
  if (suitesToRun.includes("browsers")) installOtherEngines();
  if (suitesToRun.includes("visual")) installDeviceFonts();
  if (suitesToRun.includes("registry")) installDependencies(path.join(rootDirectory, "e2e/registry"));
  await ensureLocalKeys();
  if (suitesToRun.includes("catalogue")) await buildCatalogue(log);
  if (suitesToRun.some((suite) => suite !== "catalogue")) await buildAll(log);
  if (suitesToRun.includes("federation")) await buildExamples(log);
  if (suitesToRun.includes("frameworks")) await buildEmbeddingExamples(log);
  const counts = await runPlaywright(suitesToRun, browser);
  process.stdout.write(`${formatCounts(counts)}\n`);
  if (counts.failed.length > 0 || counts.passed === 0) process.exitCode = 1;
}

main().catch(reportFailure);
