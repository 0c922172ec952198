import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLocalExchange } from "../../local-exchange/src/index.ts";

export interface DevExchange {
  readonly origin: string;
  readonly isOwn: boolean;
  close(): Promise<void>;
}

/** The origin of `npm start`. */
const usualOrigin = "http://localhost:4173";
const probeTimeoutMs = 1_000;

/** The exchange that runs already, or one of its own on a free port that serves no pages. */
export async function findOrStartExchange(): Promise<DevExchange> {
  if (await answers(usualOrigin)) return { origin: usualOrigin, isOwn: false, close: async () => {} };
  const nothing = mkdtempSync(path.join(tmpdir(), "portico-dev-"));
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: nothing,
    channelDirectory: nothing,
    isDevelopment: true,
  });
  return { origin: exchange.origin, isOwn: true, close: () => exchange.close() };
}

async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/x-api/contest/v1/contests`, {
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    return response.ok;
  } catch {
    return false;
  }
}
