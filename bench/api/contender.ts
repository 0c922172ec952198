/**
 * One client in a separate process: requests the same leaderboard page as often as the parent process requests and returns
 * the time.
 *
 * Usage: forked by overhead.ts with the client's name, the server's origin and the file of the built API client
 */
import { createRequire } from "node:module";
import type { createApiClient } from "@portico/shared-sdk/host";
import axios from "axios";
import ky from "ky";

type Call = () => Promise<unknown>;

interface Envelope {
  readonly ret_code: number;
  readonly result: unknown;
}

const [name = "", origin = "", clientFile = ""] = process.argv.slice(2);

const path = "/x-api/contest/v1/contests/spring/leaderboard";
const guid = "0b9f6c0e-5d6e-4f0c-9a3c-1f2e3d4c5b6a";
const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const headers = { guid, "Content-Type": "application/json", traceparent };
const query = { page: 1, size: 20 };
const timeout = 30_000;

/** A plain `fetch` without any client: no deadline, no retries, no interpretation of the envelope. */
function createRawCall(): Call {
  return async () => {
    const response = await fetch(`${origin}${path}?page=1&size=20`, { headers, credentials: "include" });
    return ((await response.json()) as Envelope).result;
  };
}

/** The same with the product's requirements for each request: a deadline, no redirect, no browser cache. */
function createGuardedRawCall(): Call {
  return async () => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeout);
    const response = await fetch(`${origin}${path}?page=1&size=20`, {
      headers,
      credentials: "include",
      cache: "no-store",
      redirect: "manual",
      signal: controller.signal,
    });
    const { result } = (await response.json()) as Envelope;
    clearTimeout(timer);
    return result;
  };
}

function createPorticoCall(): Call {
  const sdk = createRequire(import.meta.url)(clientFile) as { createApiClient: typeof createApiClient };
  const client = sdk.createApiClient({ apiOrigin: origin, platform: "pc", guid: () => guid });
  const contestPath = "/x-api/contest/v1/contests/:contestId/leaderboard";
  return () => client.get(contestPath, { params: { contestId: "spring", ...query } });
}

function createKyCall(): Call {
  const client = ky.create({ prefixUrl: origin, headers, timeout, retry: 2 });
  return async () => (await client.get(path.slice(1), { searchParams: query }).json<Envelope>()).result;
}

function createAxiosCall(adapter: "http" | "fetch"): Call {
  const client = axios.create({ baseURL: origin, headers, timeout, adapter });
  return async () => (await client.get<Envelope>(path, { params: query })).data.result;
}

const creators: Readonly<Record<string, () => Call>> = {
  "raw fetch": createRawCall,
  "raw fetch with a deadline": createGuardedRawCall,
  portico: createPorticoCall,
  ky: createKyCall,
  "axios, http adapter": () => createAxiosCall("http"),
  "axios, fetch adapter": () => createAxiosCall("fetch"),
};

const call = creators[name]?.();
if (call === undefined) throw new Error(`no client is called ${name}`);

process.on("message", (calls: number) => {
  void measure(calls).then((microseconds) => process.send?.(microseconds));
});
process.on("disconnect", () => process.exit());

async function measure(calls: number): Promise<number> {
  const startedAt = process.hrtime.bigint();
  for (let done = 0; done < calls; done += 1) await call?.();
  return Number(process.hrtime.bigint() - startedAt) / 1_000 / calls;
}
