import { createHash } from "node:crypto";
import type { Responder } from "../support/faultProxy.ts";
import { delay, refuseConnection } from "../support/faultResponders.ts";

/** What became of a request. Units: `delayMs` 0 where it was not held up */
export interface Strike {
  readonly path: string;
  readonly isAborted: boolean;
  readonly delayMs: number;
}

/** Source: design reliability.md G6 */
const abortShare = 0.1;
const delayShare = 0.1;
const longestDelayMs = 3_000;

export interface Chaos {
  readonly responder: Responder;
  /** The requests that did not go through at once, in their order. */
  readonly strikes: readonly Strike[];
}

/**
 * Aborts and holds up requests by chance. Chance depends on the seed, on the path, and on how often that path was asked
 * for before, so that a load can be had again whatever order the browser asks in.
 */
export function createChaos(seed: string): Chaos {
  const counts = new Map<string, number>();
  const strikes: Strike[] = [];
  return {
    strikes,
    responder: (visit) => {
      const path = visit.path.split("?")[0] ?? "";
      const earlier = counts.get(path) ?? 0;
      counts.set(path, earlier + 1);
      const strike = { path, ...throwDice(seed, path, earlier) };
      if (strike.isAborted || strike.delayMs > 0) strikes.push(strike);
      if (strike.isAborted) return refuseConnection(visit);
      return strike.delayMs > 0 ? delay(strike.delayMs)(visit) : visit.forward();
    },
  };
}

/** What happens to a request; `earlier` is how often its path was asked for before. */
export function throwDice(
  seed: string,
  path: string,
  earlier: number,
): Pick<Strike, "isAborted" | "delayMs"> {
  const digest = createHash("sha256").update(`${seed} ${path} ${earlier}`).digest();
  const chance = (index: number) => digest.readUInt32BE(index * 4) / 2 ** 32;
  return {
    isAborted: chance(0) < abortShare,
    delayMs: chance(1) < delayShare ? chance(2) * longestDelayMs : 0,
  };
}
