import { clampProgress } from "@portico/shared-sdk";
import type { ContestPeriod } from "../api/contest.ts";

export interface TradingDays {
  /** The day of trading that a moment falls on, counted from 1; `null` before and after. */
  readonly day: number | null;
  /** A started day counts as a whole one. */
  readonly dayCount: number;
  /** A number from 0 to 1. */
  readonly progress: number;
}

const dayMs = 86_400_000;

export function resolveTradingDays({ startMs, endMs }: ContestPeriod, nowMs: number): TradingDays {
  const isOn = startMs <= nowMs && nowMs < endMs;
  return {
    day: isOn ? Math.floor((nowMs - startMs) / dayMs) + 1 : null,
    dayCount: Math.max(1, Math.ceil((endMs - startMs) / dayMs)),
    progress: clampProgress((nowMs - startMs) / (endMs - startMs)),
  };
}
