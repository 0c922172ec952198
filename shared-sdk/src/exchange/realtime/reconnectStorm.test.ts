import { createScriptedSocket, type ScriptedSocket } from "../../testing/scriptedSocket.ts";
import { createTestNumbers } from "../../testing/seededRandom.ts";
import { createSimulatedClock } from "../../testing/simulatedClock.ts";
import { createRealtimeSocket } from "./realtimeSocket.ts";
import { reconnectCapMs, resolveReconnectDelayMs } from "./reconnectDelay.ts";

// A seeded simulation: 10,000 clients, each a real `RealtimeSocket`, lose their connections at the same moment. Only the network is
// simulated: a handshake, its refusal and a pong take 20 to 200 ms each.

const clientCount = 10_000;
const cutAtMs = 16_000;

interface Cut {
  /** How all links end; `null` when they stop replying. */
  readonly end: { readonly code: number; readonly wasClean: boolean } | null;
  /** How long the server accepts no handshakes afterwards. */
  readonly awayMs: number;
  /** The server that returned ends every link again so long after its return. */
  readonly secondCutAfterMs?: number;
}

interface ReconnectStorm {
  /** Handshakes within the same 100 ms that a server had to answer, at most, as a share of all clients. */
  readonly peak: number;
  /** The times from the last cut, or from the return of a server, until a client has its link. */
  readonly recoveriesMs: readonly number[];
}

function simulate(seed: number, { end, awayMs, secondCutAfterMs = 0 }: Cut): ReconnectStorm {
  const clock = createSimulatedClock();
  const random = createTestNumbers(seed);
  const latencyMs = () => 20 + 180 * random();
  const open = new Map<ScriptedSocket, number>();
  const dead = new Set<ScriptedSocket>();
  const handshakesAtMs: number[] = [];
  const linkedAtMs = new Map<number, number>();
  let isAway = false;

  function cutAll(): void {
    const links = [...open.keys()];
    open.clear();
    linkedAtMs.clear();
    for (const link of links) {
      if (end) link.end(end.code, end.wasClean);
      else dead.add(link);
    }
  }

  function connect(id: number): void {
    const client = createRealtimeSocket({
      address: "wss://stream.portico.example/x",
      ports: {
        clock,
        random,
        presence: { watch: ({ onShown }) => (onShown(), () => undefined) },
        openSocket: () => {
          const link = createScriptedSocket();
          const isRefused = isAway;
          if (!isRefused && clock.monotonicNow() > cutAtMs) handshakesAtMs.push(clock.monotonicNow());
          clock.schedule(() => {
            if (isRefused) {
              link.end(1006, false);
              return;
            }
            open.set(link, id);
            linkedAtMs.set(id, clock.monotonicNow());
            link.acceptHandshake();
          }, latencyMs());
          const answer = (ping: string) => {
            if (!dead.has(link)) clock.schedule(() => client.confirmPong(Number(ping)), latencyMs());
          };
          return { ...link, send: answer };
        },
      },
      formatPing: String,
      onOpen: () => undefined,
      onFrame: () => undefined,
      onStateChange: () => undefined,
    });
    client.open();
  }

  for (let id = 0; id < clientCount; id += 1) clock.schedule(() => connect(id), 10_000 * random());
  clock.runUntil(cutAtMs);
  isAway = awayMs > 0;
  cutAll();
  clock.runUntil(cutAtMs + awayMs);
  isAway = false;
  if (secondCutAfterMs > 0) {
    clock.runUntil(cutAtMs + awayMs + secondCutAfterMs);
    cutAll();
  }
  const backAtMs = clock.monotonicNow();
  clock.runUntil(backAtMs + reconnectCapMs + 1_000);
  return {
    peak: peakShare(handshakesAtMs),
    recoveriesMs: [...linkedAtMs.values()].map((atMs) => atMs - backAtMs),
  };
}

function peakShare(timesMs: readonly number[]): number {
  const sorted = [...timesMs].sort((a, b) => a - b);
  let from = 0;
  let peak = 0;
  sorted.forEach((timeMs, index) => {
    while ((sorted[from] ?? 0) <= timeMs - 100) from += 1;
    peak = Math.max(peak, index - from + 1);
  });
  return peak / clientCount;
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}

const crash = { code: 1006, wasClean: false };
const restart = { code: 1012, wasClean: true };

const cuts: readonly [string, Cut][] = [
  ["a crash, and another server accepts at once", { end: crash, awayMs: 0 }],
  ["an announced restart of 7.5 s", { end: restart, awayMs: 7_500 }],
  ["a crash, and no server for 30 s", { end: crash, awayMs: 30_000 }],
  ["a crash, and another one 2 s later", { end: crash, awayMs: 0, secondCutAfterMs: 2_000 }],
  ["connections without replies", { end: null, awayMs: 0 }],
];

test.each(cuts)("10,000 clients lose their connections: %s", (_name, cut) => {
  const { peak, recoveriesMs } = simulate(20_240_607, cut);
  expect(peak).toBeLessThanOrEqual(0.02);
  expect(recoveriesMs).toHaveLength(clientCount);
  expect(percentile(recoveriesMs, 0.99)).toBeLessThanOrEqual(20_000);
});

test("without the wide first window a fifth of the clients would return within 100 ms", () => {
  const random = createTestNumbers(1);
  const returns = Array.from({ length: clientCount }, () => resolveReconnectDelayMs(0, random()));
  expect(peakShare(returns)).toBeGreaterThan(0.19);
});
