/**
 * How much longer a call takes through the API client than through `fetch` by hand, with two well-known clients in
 * the same run. Server and clients are processes of their own; the clients take short turns, so that
 * what slows the machine down slows all of them down. All send the same headers and read the same reply; each client
 * has a deadline and retries switched on, because a page would.
 *
 * Usage: node -C portico-source --import tsx bench/api/overhead.ts
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { buildClient } from "./buildClient.ts";

const limitTimesRawFetch = 1.25;
/** Each with fresh processes, since one and the same code runs a few percent faster or slower in each. */
const generations = 3;
const roundsPerGeneration = 50;
const callsPerTurn = 100;
const warmUpCalls = 4_000;

const here = path.dirname(fileURLToPath(import.meta.url));
const clients = [
  "raw fetch",
  "raw fetch with a deadline",
  "portico",
  "ky",
  "axios, http adapter",
  "axios, fetch adapter",
] as const;

async function take(client: ChildProcess, calls: number): Promise<number> {
  client.send(calls);
  const [microseconds] = (await once(client, "message")) as [number];
  return microseconds;
}

/** Rotates, and reverses every second round, so that no client always runs after the same one. */
function turnOrder(round: number, turn: number): number {
  const forwards = (turn + round) % clients.length;
  return round % 2 === 0 ? forwards : clients.length - 1 - forwards;
}

async function runGeneration(origin: string, clientFile: string, samples: number[][]) {
  const children = clients.map((name) => fork(path.join(here, "contender.ts"), [name, origin, clientFile]));
  for (const child of children) await take(child, warmUpCalls);
  for (let round = 0; round < roundsPerGeneration; round += 1) {
    for (let turn = 0; turn < clients.length; turn += 1) {
      const index = turnOrder(round, turn);
      samples[index]?.push(await take(children[index] as ChildProcess, callsPerTurn));
    }
  }
  for (const child of children) child.disconnect();
}

async function measure() {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-bench-"));
  const clientFile = await buildClient(folder);
  const stub = fork(path.join(here, "exchangeStub.ts"));
  const [port] = (await once(stub, "message")) as [number];
  const samples = clients.map(() => [] as number[]);
  for (let generation = 0; generation < generations; generation += 1) {
    await runGeneration(`http://127.0.0.1:${port}`, clientFile, samples);
  }
  stub.disconnect();
  rmSync(folder, { recursive: true });
  return samples;
}

function summarise(samples: readonly (readonly number[])[]) {
  const [raw = []] = samples;
  return clients.map((client, index) => {
    const own = samples[index] ?? [];
    return {
      client,
      medianMicroseconds: percentile(own, 0.5),
      quietMicroseconds: percentile(own, 0.1),
      // turn by turn: both sides of each ratio ran within the same moment
      timesRawFetch: percentile(
        own.map((value, round) => value / (raw[round] ?? Number.NaN)),
        0.5,
      ),
      quietTimesRawFetch: percentile(own, 0.1) / percentile(raw, 0.1),
      samplesMicroseconds: own.map((value) => Math.round(value * 10) / 10),
    };
  });
}

async function main() {
  const conditions = readConditions();
  const results = summarise(await measure());
  writeRecord("api/overhead.json", {
    ...conditions,
    rounds: generations * roundsPerGeneration,
    callsPerTurn,
    limitTimesRawFetch,
    results,
  });
  const own = results.find(({ client }) => client === "portico");
  if (!((own?.timesRawFetch ?? NaN) <= limitTimesRawFetch)) process.exitCode = 1;
  console.table(
    results.map((result) => ({
      client: result.client,
      "median µs": result.medianMicroseconds.toFixed(1),
      "× raw": result.timesRawFetch.toFixed(3),
      "quietest tenth µs": result.quietMicroseconds.toFixed(1),
      "× raw, quiet": result.quietTimesRawFetch.toFixed(3),
    })),
  );
}

void main();
