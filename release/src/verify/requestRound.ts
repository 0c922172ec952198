import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import { browsers } from "./browsers.ts";
import type { ExpectedFile } from "./expectedFile.ts";
import type { RequestFinding } from "./originFinding.ts";
import { requestFile, type RequestFile } from "./requestFile.ts";
import { verifyServedFile, type FileRequest } from "./servedFile.ts";

/** Enough to be quick, few enough not to load the origin. */
const parallelRequests = 8;

export type Received = (request: FileRequest, bytes: Uint8Array) => Promise<void> | void;

/** All requests of one comparison, and what they found. */
export interface RequestRound {
  readonly files: ReadonlySet<string>;
  readonly findings: RequestFinding[];
  readonly sleep: (ms: number) => Promise<void>;
  readonly random: () => number;
  /** Requests files as every browser, at their own address and at that of a retry. */
  verify(
    expectedFiles: readonly ExpectedFile[],
    how?: { spreadMs?: number; onReceived?: Received },
  ): Promise<void>;
}

export interface RoundOptions {
  /** The origin of the page that requests, such as `https://www.portico.example`. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Names in lower case of headers that the operator's servers add to every response. */
  readonly allowedHeaders?: readonly string[];
  readonly requestFile?: RequestFile;
  /** Returns numbers from 0 to 1; chooses the order and the times of requests. Default: unpredictable. */
  readonly random?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

export function createRequestRound({
  origin,
  now,
  allowedHeaders = [],
  requestFile: send = requestFile,
  random = () => randomInt(2 ** 32) / 2 ** 32,
  sleep: wait = (ms) => sleep(ms),
}: RoundOptions): RequestRound {
  const files = new Set<string>();
  const findings: RequestFinding[] = [];
  const allowed = Object.fromEntries(allowedHeaders.map((name) => [name, () => true]));
  return {
    files,
    findings,
    sleep: wait,
    random,
    async verify(expectedFiles, { spreadMs = 0, onReceived } = {}) {
      const requests = expectedFiles.flatMap(({ address: file, expected, isRetried, delta }) => {
        files.add(file);
        const { required, optional } = expected.headers;
        const tolerant = { ...expected, headers: { required, optional: { ...allowed, ...optional } } };
        const addresses = isRetried ? [file, createRetryAddress(file, now)] : [file];
        const asking = delta === undefined ? browsers : browsers.slice(0, 1);
        return addresses.flatMap((address) =>
          asking.map((browser) => ({ file, address, browser, expected: tolerant, delta })),
        );
      });
      const longestPauseMs = (2 * spreadMs * parallelRequests) / Math.max(1, requests.length);
      await forEachConcurrently(
        shuffle(requests, random),
        parallelRequests,
        async ({ expected, ...place }) => {
          if (longestPauseMs > 0) await wait(random() * longestPauseMs);
          const request = { ...place, pageOrigin: origin, random: random() };
          const bytes = await verifyServedFile(send, request, expected, findings);
          if (bytes !== null) await onReceived?.(request, bytes);
        },
      );
    },
  };
}

const minuteMs = 60_000;

/** The address of a page's second and last request of a file. Equal to `resolveAttemptAddress` of the shell. */
function createRetryAddress(address: string, now: number): string {
  return `${address}?attempt=2-${Math.floor(now / minuteMs).toString(36)}`;
}

/** Returns the items in random order (Fisher-Yates). */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled: Item[] = [];
  for (const item of items) {
    const place = Math.floor(random() * (shuffled.length + 1));
    const moved = shuffled[place];
    shuffled[place] = item;
    if (moved !== undefined) shuffled.push(moved);
  }
  return shuffled;
}
