/**
 * How much longer a call takes through the API client than through `fetch` by hand, with two well-known clients in
 * the same run. All send the same headers and read the same reply of a server in another process; each also has a
 * timeout and retries switched on, because a page would.
 *
 * Usage: node -C portico-source --import tsx bench/api/overhead.ts
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { createApiClient } from "@portico/shared-sdk";
import axios from "axios";
import ky from "ky";

const rounds = 60;
const callsPerRound = 100;
const warmUpCalls = 2_000;

const stub = fork(new URL("./exchangeStub.ts", import.meta.url));
const [port] = (await once(stub, "message")) as [number];
const origin = `http://127.0.0.1:${port}`;

const path = "/x-api/contest/v1/contests/spring/leaderboard";
const guid = "0b9f6c0e-5d6e-4f0c-9a3c-1f2e3d4c5b6a";
const headers = {
  guid,
  "Content-Type": "application/json",
  traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
};
const timeout = 30_000;

interface Reply {
  readonly ret_code: number;
  readonly result: unknown;
}

const portico = createApiClient({ apiOrigin: origin, platform: "pc", guid: () => guid });
const kyClient = ky.create({ prefixUrl: origin, headers, timeout, retry: 2 });
const axiosClient = axios.create({ baseURL: origin, headers, timeout });
const axiosOverFetch = axios.create({ baseURL: origin, headers, timeout, adapter: "fetch" });

const contenders: Readonly<Record<string, () => Promise<unknown>>> = {
  "raw fetch": async () => {
    const response = await fetch(`${origin}${path}?page=1&size=20`, { headers, credentials: "include" });
    return ((await response.json()) as Reply).result;
  },
  portico: () =>
    portico.get("/x-api/contest/v1/contests/:contestId/leaderboard", {
      params: { contestId: "spring", page: 1, size: 20 },
    }),
  ky: async () => {
    const reply = await kyClient.get(path.slice(1), { searchParams: { page: 1, size: 20 } }).json<Reply>();
    return reply.result;
  },
  "axios, http adapter": async () =>
    (await axiosClient.get<Reply>(path, { params: { page: 1, size: 20 } })).data.result,
  "axios, fetch adapter": async () =>
    (await axiosOverFetch.get<Reply>(path, { params: { page: 1, size: 20 } })).data.result,
};

async function microsecondsPerCall(call: () => Promise<unknown>, calls: number): Promise<number> {
  const startedAt = process.hrtime.bigint();
  for (let done = 0; done < calls; done += 1) await call();
  return Number(process.hrtime.bigint() - startedAt) / 1_000 / calls;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const names = Object.keys(contenders);
const samples = new Map<string, number[]>(names.map((name) => [name, []]));

for (const call of Object.values(contenders)) await microsecondsPerCall(call, warmUpCalls);
for (let round = 0; round < rounds; round += 1) {
  // order: rotates, so that nobody always runs behind the same neighbour
  for (let turn = 0; turn < names.length; turn += 1) {
    const name = names[(turn + round) % names.length] as string;
    const call = contenders[name] as () => Promise<unknown>;
    samples.get(name)?.push(await microsecondsPerCall(call, callsPerRound));
  }
}
stub.disconnect();

const raw = samples.get("raw fetch") ?? [];
const results = names.map((name) => {
  const own = samples.get(name) ?? [];
  return {
    name,
    medianMicroseconds: median(own),
    // round by round, so that what slowed a whole round down slows both sides
    timesRawFetch: median(own.map((value, round) => value / (raw[round] ?? Number.NaN))),
    samplesMicroseconds: own.map((value) => Math.round(value * 10) / 10),
  };
});

const record = {
  measuredAt: new Date().toISOString(),
  node: process.version,
  processor: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`,
  rounds,
  callsPerRound,
  limitTimesRawFetch: 1.25,
  results,
};
writeFileSync(new URL("./overhead.json", import.meta.url), `${JSON.stringify(record, null, 2)}\n`);
console.table(
  results.map(({ name, medianMicroseconds, timesRawFetch }) => ({
    name,
    "µs per call": medianMicroseconds.toFixed(1),
    "× raw fetch": timesRawFetch.toFixed(3),
  })),
);
