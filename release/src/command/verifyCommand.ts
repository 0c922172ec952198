import { setTimeout as sleep } from "node:timers/promises";
import { resolveEnvironment } from "@portico/shared-sdk";
import { Command } from "commander";
import type { Keyring } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { verifyOrigin } from "../verify/verifyOrigin.ts";
import type { OriginReport } from "../verify/verifyOrigin.ts";
import { requireEnvironment } from "./commandContext.ts";
import type { CommandContext } from "./commandContext.ts";
import type { CommandOutput } from "./commandOutput.ts";
import { parseWholeNumberUpTo } from "./optionValues.ts";

const secondsPerDay = 86_400;

interface VerifyCommandOptions {
  readonly to?: string;
  readonly site?: string;
  readonly watch?: boolean;
  readonly every: number;
}

/** `portico verify <url>`: the watcher from outside. */
export function createVerifyCommand(
  contextOf: (command: Command) => CommandContext,
  stop: AbortSignal,
): Command {
  return new Command("verify")
    .description("Compare every byte and header that an origin serves with what was signed.")
    .argument("<url...>", "origins, such as https://www.portico.example")
    .option("--to <channel>", "which channel (default: by the host)")
    .option("--site <folder>", "the shell's built site, to compare the pages as well")
    .option("--watch", "repeat until interrupted; prints each round, one line per round with --json")
    .option(
      "--every <seconds>",
      "how often, with --watch, 1 to 86400",
      parseWholeNumberUpTo(secondsPerDay),
      60,
    )
    .action(async (addresses: string[], options: VerifyCommandOptions, command: Command) => {
      const { output, loadKeyring } = contextOf(command);
      const origins = addresses.map(parseOrigin);
      const keyring = await loadKeyring();
      const floors = new Map<string, number>();
      const runRound = () => verifyAll(origins, keyring, options, floors, output);
      if (options.watch !== true) {
        const reports = await runRound();
        giveReports(output, reports);
        requireGood(reports);
        return;
      }
      await watch(output, runRound, options.every * 1000, stop);
    });
}

/** Errors: `ReleaseError` `refused` when it ends after any round that found something */
async function watch(
  output: CommandOutput,
  runRound: () => Promise<OriginReport[]>,
  everyMs: number,
  stop: AbortSignal,
): Promise<void> {
  let bad: OriginReport[] = [];
  while (!stop.aborted) {
    const startedMs = performance.now();
    const reports = await runRound();
    giveReports(output, reports);
    if (reports.some(({ findings }) => findings.length > 0)) bad = reports;
    const waitMs = Math.max(0, everyMs - (performance.now() - startedMs));
    await sleep(waitMs, undefined, { signal: stop }).catch(() => {});
  }
  requireGood(bad);
}

async function verifyAll(
  origins: readonly string[],
  keyring: Keyring,
  { to, site }: VerifyCommandOptions,
  floors: Map<string, number>,
  output: CommandOutput,
): Promise<OriginReport[]> {
  const reports: OriginReport[] = [];
  for (const origin of origins) {
    output.say(`Comparing what ${origin} serves …`);
    const report = await verifyOrigin({
      origin,
      environment: requireEnvironment(keyring, to ?? resolveEnvironment(new URL(origin).host)),
      keyring,
      now: Date.now(),
      sequenceFloor: floors.get(origin) ?? 0,
      fetch,
      ...(site !== undefined && { siteDirectory: site }),
    });
    floors.set(origin, Math.max(floors.get(origin) ?? 0, report.sequence ?? 0));
    reports.push(report);
  }
  return reports;
}

function giveReports(output: CommandOutput, reports: readonly OriginReport[]): void {
  const time = new Date().toISOString();
  const lines = reports.flatMap(({ origin, sequence, files, findings }) => [
    `${time} ${origin}: channel ${sequence ?? "none"}, ${files} files, ${
      findings.length === 0 ? "all as signed" : `${findings.length} finding(s)`
    }`,
    ...findings.map(({ message }) => `  ${message}`),
  ]);
  output.print(lines, { time, reports });
}

function requireGood(reports: readonly OriginReport[]): void {
  const count = reports.reduce((sum, { findings }) => sum + findings.length, 0);
  if (count > 0) {
    throw createReleaseError("refused", `${count} finding(s): what is served is not what was signed.`);
  }
}

function parseOrigin(address: string): string {
  try {
    const { protocol, origin } = new URL(address);
    if (protocol === "https:" || protocol === "http:") return origin;
  } catch {
    // reported below
  }
  throw createReleaseError(
    "bad-usage",
    `${address} is no address; give one such as https://www.portico.example.`,
  );
}
