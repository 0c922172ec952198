/**
 * The time that the channel takes on a processor four times slower. Measures the verification of an accepted keyring, channel and
 * three releases, refused files of different content up to the size limit, and a file without an end. Each sample is
 * taken in a new page, with the page's own code, bundled as the product bundles it. Fails if a limit is exceeded.
 *
 * Usage: npm run bench -- verify, PORTICO_BENCH_ROUNDS for fewer or more pages for each file (9)
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { runWebpack } from "@portico/remote-kit/internal/build";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { defineBundleConfig } from "@portico/tools/webpack/defineBundleConfig";
import { drawTimedRows } from "../drawTimedRows.ts";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { createChannelFiles } from "./channelFiles.ts";
import {
  measureRefusal,
  measureVerification,
  slowdown,
  withoutCollection,
  type VerificationCost,
} from "./measureChannel.ts";
import { startOrigin } from "./startOrigin.ts";

const rounds = Number(process.env["PORTICO_BENCH_ROUNDS"] ?? 9);
/** What is allocated differs little from page to page. */
const heapRounds = 2;
/** Limits of this measurement. Units: milliseconds and bytes */
const limits = { acceptedMs: 8, refusedMs: 50, heapBytes: 5_000_000 };

interface Refusal {
  readonly label: string;
  readonly reason: string;
  readonly samplesMs: readonly number[];
  readonly heapBytes: readonly number[];
}

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function bundlePage(): Promise<string> {
  const outputPath = mkdtempSync(path.join(tmpdir(), "portico-bench-"));
  const entry = path.join(rootDirectory, "bench/verify/page.ts");
  await runWebpack([defineBundleConfig({ entry, outputPath })]);
  const script = readFileSync(path.join(outputPath, "bundle.js"), "utf8");
  rmSync(outputPath, { recursive: true });
  return script;
}

async function measure() {
  log("Building the page");
  const files = await createChannelFiles();
  const origin = await startOrigin(await bundlePage());
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const heapBrowser = await chromium.launch({
    executablePath,
    args: [...browserArguments, withoutCollection],
  });
  const refuse = (where: typeof browser) => measureRefusal(where, origin.address, files.root);
  const accepted: VerificationCost[] = [];
  const acceptedWithTimestamp: VerificationCost[] = [];
  const refused: Refusal[] = [];
  try {
    log("accepted");
    for (let round = 0; round < rounds; round += 1) {
      const verify = (file: string) => measureVerification(browser, origin.address, file, files.root);
      accepted.push(await verify(files.accepted));
      acceptedWithTimestamp.push(await verify(files.acceptedWithTimestamp));
    }
    for (const { label, body } of files.refused) {
      log(label);
      origin.answerWith((response) => void response.end(body));
      const samplesMs: number[] = [];
      const heapBytes: number[] = [];
      let reason = "";
      for (let round = 0; round < rounds; round += 1) {
        const cost = await refuse(browser);
        samplesMs.push(cost.mainThreadMs);
        reason = cost.reason.slice(0, 100);
        if (round < heapRounds) heapBytes.push((await refuse(heapBrowser)).heapBytes);
      }
      refused.push({ label, reason, samplesMs, heapBytes });
    }
    log("a file without an end");
    const sentBytes: number[] = [];
    const samplesMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const sent = origin.answerWithoutEnd();
      samplesMs.push((await refuse(browser)).mainThreadMs);
      sentBytes.push(await sent);
    }
    return {
      browser: browser.version(),
      accepted,
      acceptedWithTimestamp,
      refused,
      endless: { samplesMs, sentBytes },
    };
  } finally {
    await browser.close();
    await heapBrowser.close();
    origin.stop();
  }
}

const inMilliseconds = (samples: readonly number[]) =>
  `median ${percentile(samples, 0.5).toFixed(1)} ms  worst ${percentile(samples, 1).toFixed(1)} ms`;

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;

async function main(): Promise<void> {
  const conditions = readConditions();
  const { browser, accepted, acceptedWithTimestamp, refused, endless } = await measure();
  const describe = (label: string, costs: readonly VerificationCost[]) => [
    { label: `${label}, first in its page`, samplesMs: costs.map(({ firstMs }) => firstMs) },
    { label: `${label}, again in that page`, samplesMs: costs.map(({ repeatedMs }) => repeatedMs) },
  ];
  const verifications = [
    ...describe("keyring, channel and three releases", accepted),
    ...describe("the same with kill document and timestamp", acceptedWithTimestamp),
  ];
  const print = (label: string, figures: string) => process.stdout.write(`${label.padEnd(82)} ${figures}\n`);
  const mark = (isExceeded: boolean) => {
    if (isExceeded) process.exitCode = 1;
    return isExceeded ? "  above the limit" : "";
  };
  for (const { label, samplesMs } of verifications) {
    print(label, inMilliseconds(samplesMs) + mark(percentile(samplesMs, 0.5) > limits.acceptedMs));
  }
  for (const { label, samplesMs, heapBytes, reason } of refused) {
    const bytes = percentile(heapBytes, 1);
    const isExceeded = percentile(samplesMs, 0.5) > limits.refusedMs || bytes > limits.heapBytes;
    print(label, `${inMilliseconds(samplesMs)}  ${inMegabytes(bytes)}${mark(isExceeded)}  ${reason}`);
  }
  const sent = percentile(endless.sentBytes, 1);
  print("a file without an end", `${inMilliseconds(endless.samplesMs)}  ended after ${inMegabytes(sent)}`);

  const measured = { ...conditions, slowdown, rounds, browser };
  writeRecord("verify/verify.json", {
    conditions: measured,
    limits,
    accepted,
    acceptedWithTimestamp,
    refused,
    endless,
  });
  const rows = [
    ...verifications.map((row) => ({ ...row, limitMs: limits.acceptedMs })),
    ...refused.map(({ label, samplesMs }) => ({ label, limitMs: limits.refusedMs, samplesMs })),
  ];
  const plot = {
    title: `The channel at ${slowdown}× slower processor: main thread (lower is better; red: limit)`,
    lastMs: 60,
    ticks: [0, 10, 20, 30, 40, 50, 60].map((ms) => ({ ms, label: `${ms} ms` })),
  };
  writeFileSync(path.join(rootDirectory, "bench/verify/verify.svg"), drawTimedRows(rows, plot));
}

void main();
