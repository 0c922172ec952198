import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { resolveEnvironment } from "@portico/shared-sdk/host";
import { Command } from "commander";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { createReleaseError } from "../releaseError.ts";
import { serveMetrics } from "../serve/serveMetrics.ts";
import type { ReadDictionaries } from "../verify/deltaFiles.ts";
import { createDictionaryReader } from "../verify/dictionaryReader.ts";
import { createRoundMetrics } from "../verify/roundMetrics.ts";
import { createSequenceMemory, type SequenceMemory } from "../verify/sequenceMemory.ts";
import { verifyOrigin, type OriginReport } from "../verify/verifyOrigin.ts";
import { watchRounds } from "../verify/watchRounds.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";
import type { CommandOutput } from "./commandOutput.ts";
import { findStateDirectory } from "./findStateDirectory.ts";
import { parseHeaderNames, parseWholeNumberUpTo } from "./optionValues.ts";

const secondsPerDay = 86_400;

interface VerifyCommandOptions {
  readonly to?: string;
  readonly site?: string;
  readonly watch?: boolean;
  readonly every: number;
  readonly metricsPort?: number;
  readonly state: string;
  readonly allowHeaders: readonly string[];
}

/** The part of the interval between two rounds that the requests of a round are spread over. */
const spreadShare = 0.5;

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
      "how often on average, with --watch, 1 to 86400",
      parseWholeNumberUpTo(secondsPerDay),
      60,
    )
    .option(
      "--metrics-port <port>",
      "with --watch, serve figures for Prometheus at this port of localhost, at /metrics",
      parseWholeNumberUpTo(65_535),
    )
    .option(
      "--state <folder>",
      "where the newest channel of each origin is stored; default $PORTICO_STATE_DIR",
      findStateDirectory(process.env),
    )
    .option(
      "--allow-headers <names>",
      "headers that your servers add to every response, such as x-cache,cf-ray",
      parseHeaderNames,
      [],
    )
    .action(async (addresses: string[], options: VerifyCommandOptions, command: Command) => {
      const { output, loadKeyring, storage, warn } = contextOf(command);
      const origins = addresses.map(parseOrigin);
      const keyring = await loadKeyring();
      const memory = createSequenceMemory({ stateDirectory: options.state, warn });
      const readDictionaries = createDictionaryReader(storage, keyring, warn);
      const runRound = () => verifyAll(origins, keyring, options, { memory, readDictionaries, output, stop });
      if (options.watch !== true) {
        const reports = await runRound();
        giveReports(output, reports);
        requireGood(reports);
        return;
      }
      let bad: OriginReport[] = [];
      const metrics = createRoundMetrics();
      const { metricsPort } = options;
      const server = metricsPort === undefined ? null : await serveMetrics(metricsPort, metrics.format);
      await watchRounds(
        async () => {
          const startedMs = performance.now();
          const reports = await runRound();
          metrics.add(reports, Date.now(), performance.now() - startedMs);
          giveReports(output, reports);
          if (reports.some(({ findings }) => findings.length > 0)) bad = reports;
        },
        {
          everyMs: options.every * 1000,
          stop,
          random,
          sleep: createSleep(stop),
          now: () => performance.now(),
        },
      ).finally(() => server?.close());
      requireGood(bad);
    });
}

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Ends at once when the command is interrupted. */
const createSleep =
  (stop: AbortSignal) =>
  (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stop }).catch(() => {});

interface RoundPorts {
  readonly memory: SequenceMemory;
  readonly readDictionaries: ReadDictionaries;
  readonly output: CommandOutput;
  readonly stop: AbortSignal;
}

async function verifyAll(
  origins: readonly string[],
  keyring: KeyringFile,
  { to, site, watch, every, allowHeaders }: VerifyCommandOptions,
  { memory, readDictionaries, output, stop }: RoundPorts,
): Promise<OriginReport[]> {
  const reports: OriginReport[] = [];
  for (const origin of origins) {
    output.logProgress(`Comparing what ${origin} serves …`);
    const environment = requireEnvironment(keyring, to ?? resolveEnvironment(new URL(origin).host));
    const report = await verifyOrigin({
      origin,
      environment,
      keyring,
      now: Date.now(),
      seen: await memory.load(keyring, environment, origin),
      readDictionaries,
      allowedHeaders: allowHeaders,
      random,
      sleep: createSleep(stop),
      spreadMs: watch === true ? (every * 1000 * spreadShare) / origins.length : 0,
      ...(site !== undefined && { siteDirectory: site }),
    });
    if (report.seen !== null) await memory.save(keyring, environment, origin, report.seen);
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
