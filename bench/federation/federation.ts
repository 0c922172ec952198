/**
 * What a remote of another bundler costs: the size of its container and the time of a build of the examples. The container is
 * measured with PorticoRemotePlugin, and with the federation runtime in it.
 *
 * Usage: npm run bench -- federation
 */
import { execFile } from "node:child_process";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findOwnConfig } from "@portico/remote-kit/internal/build";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildExamples, listExampleRemotes } from "@portico/tools/examples/buildExamples";
import { percentile } from "../percentile.ts";
import { writeRecord } from "../writeRecord.ts";

interface BuildMeasure {
  readonly timesMs: readonly number[];
  /** Units: gzip */
  readonly entryBytes: number;
  readonly firstMountBytes: number;
}

const warmRuns = 20;

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function measureBuild(folder: string, runs: number, ...options: string[]): Promise<BuildMeasure> {
  const config = findOwnConfig(path.join(rootDirectory, folder)) ?? "";
  const program = path.join(rootDirectory, "bench/federation/measureBuild.mjs");
  const { stdout } = await promisify(execFile)(process.execPath, [program, config, String(runs), ...options]);
  return JSON.parse(stdout) as BuildMeasure;
}

async function main(): Promise<void> {
  await buildExamples(log);
  const rows = [];
  for (const folder of listExampleRemotes()) {
    const ownRuntime = await measureBuild(folder, 1, "own-runtime");
    // last, so that the folder has the release again
    const { timesMs, entryBytes, firstMountBytes } = await measureBuild(folder, warmRuns + 1);
    const [firstMs = 0, ...warmMs] = timesMs;
    rows.push({
      folder,
      entryBytes,
      firstMountBytes,
      entryBytesWithRuntime: ownRuntime.entryBytes,
      firstMs,
      warmMs: {
        median: percentile(warmMs, 0.5),
        p95: percentile(warmMs, 0.95),
        longest: Math.max(...warmMs),
      },
    });
  }
  const conditions = { warmRuns, cores: cpus().length, loadAverage: loadavg()[0], node: process.version };
  writeRecord("federation/federation.json", { conditions, rows });
  const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
  for (const { folder, entryBytes, entryBytesWithRuntime, firstMs, warmMs } of rows) {
    process.stdout.write(
      `${folder.padEnd(25)}  entry ${kB(entryBytes)}, with the federation runtime ${kB(entryBytesWithRuntime)}  ` +
        `first build ${firstMs.toFixed(0)} ms, warm ${warmMs.median.toFixed(0)} ms, p95 ${warmMs.p95.toFixed(0)} ms\n`,
    );
  }
}

void main();
