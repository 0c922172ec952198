/**
 * Publishing a remote next to `aws s3 sync` of the same files, promotions in a folder and in a bucket, and requests for the channel to
 * nginx and to the local origin; memory of commands in a bucket with a million files. The store is the one of the tests, on this machine. Fails where a limit is exceeded. On a machine
 * without other load it also writes the section of docs/measurements.md.
 *
 * Usage: npm run bench -- storage
 */
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { startNginx } from "@portico/e2e/support/startNginx";
import { createLocalExchange } from "@portico/local-exchange";
import { createReleaseFixture, startS3Server } from "@portico/release/testing";
import { findOnPath, rootDirectory } from "@portico/remote-kit/internal/setup";
import { writeCommand } from "@portico/tools/package/writeCommand";
import { findNginx } from "@portico/tools/setup/findNginx";
import { percentile } from "../percentile.ts";
import { readConditions, type Conditions } from "../readConditions.ts";
import { replacePart } from "../replacePart.ts";
import { writeRecord } from "../writeRecord.ts";
import { measureMemory } from "./measureMemory.ts";

interface Row {
  readonly what: string;
  readonly unit: "ms" | "requests/s" | "MB";
  readonly samples: readonly number[];
  readonly median: number;
  readonly limit?: number;
}

const publishRounds = 15;
const promotions = 15;
const loadRounds = 5;
const loadSeconds = 4;
const connections = 64;
const longestRatio = 1.5;
const longestPromotionMs = 300;
const fewestRequests = 10_000;
const keys = 1_000_000;
/** Of which a process of Node without a program has about 40. */
const mostMegabytes = 256;

const remoteDirectory = path.join(rootDirectory, "remote-header");
const directory = path.join(rootDirectory, ".cache/bench-storage");
const environment = {
  ...process.env,
  PORTICO_STATE_DIR: path.join(directory, "state"),
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
  AWS_DEFAULT_REGION: "eu-central-1",
  // versions of the program differ in what they add
  AWS_REQUEST_CHECKSUM_CALCULATION: "when_required",
};

async function time(command: string, ...args: string[]): Promise<number> {
  const startedMs = performance.now();
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], env: environment });
  const code = await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${String(code)}`);
  return performance.now() - startedMs;
}

function createRow(what: string, unit: Row["unit"], samples: readonly number[], limit?: number): Row {
  const rounded = samples.map((sample) => Math.round(sample * 10) / 10);
  return {
    what,
    unit,
    samples: rounded,
    median: percentile(rounded, 0.5),
    ...(limit !== undefined && { limit }),
  };
}

/** Each kind in each round, in an order that is turned around from one round to the next. */
async function interleave(
  rounds: number,
  kinds: Readonly<Record<string, (round: number) => Promise<number>>>,
): Promise<Readonly<Record<string, readonly number[]>>> {
  const samples: Record<string, number[]> = {};
  // the first round fills caches of the disk
  for (let round = -1; round < rounds; round += 1) {
    const names = Object.keys(kinds);
    for (const name of round % 2 === 0 ? names : names.reverse()) {
      const sample = await kinds[name]!(round);
      if (round >= 0) (samples[name] ??= []).push(sample);
    }
  }
  return samples;
}

const sizeOf = (folder: string): { files: number; bytes: number } => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const sizes = entries.map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};

async function main(): Promise<void> {
  const conditions = readConditions();
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const program = await writeCommand(path.join(directory, "package"));
  const [server, fixture] = [
    await startS3Server({ pageSize: 1_000, acceptsUnchecked: true }),
    await createReleaseFixture(["header"]),
  ];
  const { keysDirectory, root, publish } = fixture;
  for (const version of ["1.0.0", "1.1.0"]) await publish({ name: "header", version });
  const portico = (storage: string, ...args: string[]) =>
    time(process.execPath, program, ...args, "--storage", storage, "--keys", keysDirectory);
  const promote = (storage: string) => async (round: number) =>
    portico(storage, "promote", "header", "--to", "test", "--release", round % 2 === 0 ? "1.1.0" : "1.0.0");
  const rows: Row[] = [];
  const missing: string[] = [];

  // the check before the first write of a machine is done here, once for all
  await portico(root, "promote", "header", "--to", "test", "--release", "1.1.0");
  await time(process.execPath, program, "mirror", root, server.url, "--keys", keysDirectory);
  const promoted = await interleave(promotions, { folder: promote(root), bucket: promote(server.url) });
  for (const [place, samples] of Object.entries(promoted)) {
    rows.push(createRow(`portico promote, ${place}`, "ms", samples, longestPromotionMs));
  }

  // the folder that sync uploads is what publish has stored
  const published = path.join(directory, "published");
  await portico(published, "publish", remoteDirectory);
  const size = sizeOf(path.join(published, "remotes"));
  const aws = findOnPath("aws");
  const { endpoint = "" } = server.address;
  const timed = await interleave(publishRounds, {
    publish: async () => {
      server.objects.clear();
      return portico(server.url, "publish", remoteDirectory);
    },
    ...(aws !== null && {
      sync: async () => {
        server.objects.clear();
        const options = ["--endpoint-url", endpoint, "--only-show-errors"];
        return time(aws, "s3", "sync", published, "s3://releases/site", "--exclude", ".*", ...options);
      },
    }),
  });
  const [own = [], others = []] = [timed["publish"], timed["sync"]];
  rows.push(createRow("portico publish", "ms", own));
  if (aws === null)
    missing.push("aws is missing (Debian: awscli), so publish was not compared with aws s3 sync.");
  else rows.push(createRow("aws s3 sync", "ms", others));
  const ratio = percentile(own, 0.5) / percentile(others, 0.5);
  await server.close();

  const run = (nodeOption: string, storage: string, ...args: string[]) =>
    time(process.execPath, nodeOption, program, ...args, "--storage", storage, "--keys", keysDirectory);
  const memory = await measureMemory(run, keys, { root, remoteDirectory, directory });
  for (const [command, megabytes] of Object.entries(memory)) {
    const what = `memory of portico ${command}, ${keys.toLocaleString("en")} keys`;
    rows.push(createRow(what, "MB", [megabytes], mostMegabytes));
  }

  const wrk = findOnPath("wrk");
  const siteDirectory = path.join(rootDirectory, "shell-host/dist/site");
  if (wrk === null)
    missing.push("wrk is missing (Debian: wrk), so no requests for the channel were counted.");
  if (findNginx() === null) missing.push("nginx is missing (Debian: nginx).");
  if (wrk !== null) {
    const nginx = findNginx() === null ? null : await startNginx({ storageDirectory: root }, undefined, 2);
    const local = await createLocalExchange({
      port: 0,
      siteDirectory,
      channelDirectory: root,
      warn: () => {},
    });
    const load = (port: number) => async () => countRequests(wrk, port);
    const counted = await interleave(loadRounds, {
      ...(nginx !== null && { nginx: load(nginx.port) }),
      "local origin": load(local.port),
    });
    nginx?.stop();
    await local.close();
    for (const [server, samples] of Object.entries(counted)) {
      const limit = server === "nginx" ? fewestRequests : undefined;
      rows.push(createRow(`channel from ${server}`, "requests/s", samples, limit));
    }
  }

  const isExceeded = ({ unit, median, limit }: Row) =>
    limit !== undefined && (unit === "requests/s" ? median < limit : median > limit);
  for (const row of rows) {
    const limit =
      row.limit === undefined
        ? ""
        : `; ${row.unit === "requests/s" ? "at least" : "at most"} ${row.limit.toLocaleString("en")}`;
    const verdict = isExceeded(row) ? "  missed" : "";
    process.stdout.write(
      `${row.what}: median ${row.median.toLocaleString("en")} ${row.unit}${limit}${verdict}\n`,
    );
  }
  if (aws !== null) {
    process.stdout.write(
      `portico publish, ratio to aws s3 sync: ${ratio.toFixed(2)} ×; at most ${longestRatio} ×${ratio > longestRatio ? "  missed" : ""}\n`,
    );
  }
  for (const sentence of missing) process.stdout.write(`${sentence}\n`);
  if (rows.some(isExceeded) || ratio > longestRatio) process.exitCode = 1;
  for (const folder of [directory, root, path.dirname(keysDirectory)]) {
    rmSync(folder, { recursive: true, force: true });
  }
  const record = { conditions, remote: { name: "header", ...size }, ratio, longestRatio, rows, missing };
  writeRecord("storage/storage.json", record);
  if (conditions.loadAverage < 1) await writeSection(record);
  else process.stdout.write("The machine had other work, so docs/measurements.md stays as it is\n");
}

interface StorageRecord {
  readonly conditions: Conditions;
  readonly remote: { readonly files: number; readonly bytes: number };
  readonly ratio: number;
  readonly rows: readonly Row[];
  readonly missing: readonly string[];
}

function writeSection({ conditions, remote, ratio, rows, missing }: StorageRecord): Promise<void> {
  const { measuredAt, commit, node } = conditions;
  const inUnit = (value: number, unit: Row["unit"]) => `${Math.round(value).toLocaleString("en")} ${unit}`;
  const lines = rows.map(({ what, unit, samples, median, limit }) => [
    what,
    inUnit(median, unit),
    inUnit(unit === "requests/s" ? Math.min(...samples) : Math.max(...samples), unit),
    limit === undefined ? "–" : inUnit(limit, unit),
  ]);
  if (Number.isFinite(ratio)) {
    lines.push(["publish, ratio to aws s3 sync", `${ratio.toFixed(2)} ×`, "–", `${longestRatio} ×`]);
  }
  const table = [["what", "median", "worst", "limit"], ["---", "---", "---", "---"], ...lines];
  const text = [
    `\`npm run bench -- storage\` publishes and promotes the header, ${remote.files} files with ${Math.round(remote.bytes / 1024).toLocaleString("en")} kB, ` +
      `in a folder and in the bucket of the tests on the same machine, next to \`aws s3 sync\` of the same files, and counts requests for the ` +
      `channel over ${connections} connections. Memory is the most that a process had, in a bucket with as many other files. Measured on ${measuredAt.slice(0, 10)} at commit ${commit ?? "unknown"} with Node ${node.slice(1)}.`,
    table.map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    ...missing,
  ].join("\n\n");
  return replacePart("docs/measurements.md", "## Storage", "\n## ", text);
}

/** Requests a second, of which all were answered with 200. */
async function countRequests(wrk: string, port: number): Promise<number> {
  const address = `http://localhost:${port}/channels/test.json`;
  const { status } = await fetch(address);
  if (status !== 200) throw new Error(`${address} answers ${status}`);
  const child = spawn(wrk, ["-t2", `-c${connections}`, `-d${loadSeconds}s`, address]);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.on("close", resolve));
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  if (rate === undefined || output.includes("Non-2xx")) throw new Error(output);
  return Number(rate);
}

void main();
