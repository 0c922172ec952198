import { findPeak } from "./calculate.ts";
import { countFailuresOnEnd, createTestNumbers, resolveReconnectDelayMs } from "./productRules.ts";

/** A moment at which all clients lose their connections, which were stable. */
export interface HerdEvent {
  readonly event: string;
  /** The close code of the connections. */
  readonly code: number;
  /** How long no server accepts connections afterwards. Units: milliseconds */
  readonly awayMs: number;
}

export interface Herd extends HerdEvent {
  readonly clients: number;
  /** The most connections that begin within 100 ms at a server that accepts them. */
  readonly peak: number;
  /** Attempts while no server accepts connections. */
  readonly refused: number;
  /** Until 99 % and all of the clients are connected, from the return of a server. Units: milliseconds */
  readonly p99Ms: number;
  readonly lastMs: number;
  /** How many begin in each 100 ms from the end of all connections. */
  readonly per100Ms: readonly number[];
}

export const herdEvents: readonly HerdEvent[] = [
  { event: "a crash, and another server accepts at once", code: 1006, awayMs: 0 },
  { event: "an announced restart of 7.5 s", code: 1012, awayMs: 7_500 },
  { event: "a crash, and no server for 30 s", code: 1006, awayMs: 30_000 },
  { event: "for comparison: an end that clients take for their own", code: 1000, awayMs: 0 },
];

const windowMs = 100;

/** A refusal or a handshake takes 20 to 200 ms. */
const latencyOf = (random: () => number) => 20 + 180 * random();

/** Lets each client reconnect by the SDK's own rule, as if it were alone: the server answers all of them. */
export function simulateHerd(clients: number, { event, code, awayMs }: HerdEvent, seed = 1): Herd {
  const random = createTestNumbers(seed);
  const times = new Float64Array(clients);
  let refused = 0;
  for (let client = 0; client < clients; client += 1) {
    let failures = countFailuresOnEnd(0, code);
    let atMs = resolveReconnectDelayMs(failures, random());
    while (atMs < awayMs) {
      refused += 1;
      failures += 1;
      atMs += latencyOf(random) + resolveReconnectDelayMs(failures, random());
    }
    times[client] = atMs;
  }
  times.sort();
  const sinceReturn = (share: number) => Math.round((times[Math.ceil(share * clients) - 1] ?? NaN) - awayMs);
  const peak = findPeak(times, windowMs);
  const per100Ms = Array.from({ length: Math.floor((times.at(-1) ?? 0) / windowMs) + 1 }, () => 0);
  for (const atMs of times) per100Ms[Math.floor(atMs / windowMs)]! += 1;
  const connected = { p99Ms: sinceReturn(0.99), lastMs: sinceReturn(1) };
  return { event, code, awayMs, clients, peak, refused, ...connected, per100Ms };
}
