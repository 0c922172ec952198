import { createHash } from "node:crypto";
import type { Responder } from "../support/faultProxy.ts";
import { delay, refuseConnection } from "../support/faultResponders.ts";

/** A request that was aborted, delayed or both. Units: `delayMs` in milliseconds, 0 without a delay */
export interface DisturbedRequest {
  readonly path: string;
  readonly isAborted: boolean;
  readonly delayMs: number;
}

/** Source: S18.18 */
const abortShare = 0.1;
const delayShare = 0.1;
const longestDelayMs = 3_000;

export interface Chaos {
  readonly responder: Responder;
  /** The disturbed requests, in their order. */
  readonly disturbed: readonly DisturbedRequest[];
}

/**
 * Aborts and delays requests at random. The outcome depends on the seed, the path and the number of earlier requests
 * for that path. So a load can be repeated even if the browser changes the order of requests.
 */
export function createChaos(seed: string): Chaos {
  const counts = new Map<string, number>();
  const disturbed: DisturbedRequest[] = [];
  return {
    disturbed,
    responder: (visit) => {
      const path = visit.path.split("?")[0] ?? "";
      const earlier = counts.get(path) ?? 0;
      counts.set(path, earlier + 1);
      const request = { path, ...throwDice(seed, path, earlier) };
      if (request.isAborted || request.delayMs > 0) disturbed.push(request);
      if (request.isAborted) return refuseConnection(visit);
      return request.delayMs > 0 ? delay(request.delayMs)(visit) : visit.forward();
    },
  };
}

/** Decides the outcome of a request; `earlier` is the number of earlier requests for the path. */
export function throwDice(
  seed: string,
  path: string,
  earlier: number,
): Pick<DisturbedRequest, "isAborted" | "delayMs"> {
  const digest = createHash("sha256").update(`${seed} ${path} ${earlier}`).digest();
  const chance = (index: number) => digest.readUInt32BE(index * 4) / 2 ** 32;
  return {
    isAborted: chance(0) < abortShare,
    delayMs: chance(1) < delayShare ? chance(2) * longestDelayMs : 0,
  };
}
