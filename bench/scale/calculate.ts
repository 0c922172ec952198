import type { ListPrice } from "./inputs.ts";

/** What visitors load. Units: bytes as they cross the network, with headers */
export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
}

/** The mean view, where a share of all views are first ones. */
export function mixViews(first: Traffic, repeat: Traffic, firstShare: number): Traffic {
  const mix = (one: number, other: number) => firstShare * one + (1 - firstShare) * other;
  return { requests: mix(first.requests, repeat.requests), bytes: mix(first.bytes, repeat.bytes) };
}

export const addTraffic = (one: Traffic, other: Traffic, times = 1): Traffic => ({
  requests: one.requests + times * other.requests,
  bytes: one.bytes + times * other.bytes,
});

/** How often a page that is visible for so long asks for the channel again, at most. */
export const countPolls = (visibleSeconds: number, pollMs: number): number =>
  Math.floor((visibleSeconds * 1_000) / pollMs);

export const perSecond = (perDay: number, timesMean = 1): number => (perDay / 86_400) * timesMean;

/** Units: US dollars for the traffic of a month, each part of it at the price of its tier */
export function costOf({ requests, bytes }: Traffic, { transfer, per10000Requests }: ListPrice): number {
  let cost = (requests / 10_000) * per10000Requests;
  let from = 0;
  for (const { upToGB, perGB } of transfer) {
    cost += Math.max(0, Math.min(bytes / 1e9, upToGB) - from) * perGB;
    from = upToGB;
  }
  return cost;
}

/**
 * The requests for channels that reach an origin through caches, at most: each cache asks once for the channel of each edition while
 * its copy is fresh. More visitors change nothing in it.
 */
export const countOriginRequests = (caches: number, editions: number, maxAgeSeconds: number): number =>
  (caches * editions) / maxAgeSeconds;

/** The most of the times that are within one window, whose end does not belong to it. `times` must be sorted. */
export function findPeak(times: Float64Array, windowMs: number): number {
  let first = 0;
  let peak = 0;
  for (let last = 0; last < times.length; last += 1) {
    while (times[last]! - times[first]! >= windowMs) first += 1;
    peak = Math.max(peak, last - first + 1);
  }
  return peak;
}
