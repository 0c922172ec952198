import type { ChannelDocument } from "../format/index.ts";
import { createReleaseError, type ReleaseError } from "../releaseError.ts";

/** The allowed difference between clocks of machines. */
export const clockToleranceMs = 10 * 60 * 1000;
/** How long after the end of the last channel the next one is still expected. */
const lateRenewalMs = 7 * 24 * 60 * 60 * 1000;

export interface ClockOptions {
  /** This machine's clock, in milliseconds since the epoch. */
  readonly now: number;
  /** The operator has confirmed that this machine's clock is right. */
  readonly acceptsClock?: boolean;
  /** The time of a web server, or `null` where it gives none. */
  readonly readServerTime?: (origin: string) => Promise<number | null>;
}

/** The latest time at which a channel is expected to follow another. */
export function latestIssueTime({ notAfter }: ChannelDocument): number {
  return notAfter + lateRenewalMs;
}

/**
 * Checks this machine's clock by the web server of the channel's static origins, else by the last channel. A channel that
 * was issued by a clock ten years ahead would be valid for ten years, and each later one, too.
 *
 * @param isRepair the last channel may have been issued by a wrong clock; only a web server is asked
 * @returns the fault and the time to use where it must not stop the command
 */
export async function checkClock(
  { now, acceptsClock = false, readServerTime }: ClockOptions,
  before: ChannelDocument | null,
  isRepair: boolean,
): Promise<{ readonly fault: (ReleaseError & Error) | null; readonly time: number }> {
  const good = { fault: null, time: now };
  if (acceptsClock || before === null) return good;
  for (const origin of before.staticOrigins.filter((text) => text !== "")) {
    const time = (await readServerTime?.(origin)) ?? null;
    if (time === null) continue;
    if (Math.abs(now - time) > clockToleranceMs) {
      return { fault: createClockError(now, `that of ${origin} is at ${formatTime(time)}`), time };
    }
    return !isRepair && now < before.issuedAt - clockToleranceMs
      ? { fault: createFutureChannelError(now, before), time: now }
      : good;
  }
  if (isRepair) return good;
  const latest = latestIssueTime(before);
  if (now > latest) {
    const span = `from ${formatTime(before.issuedAt)} until ${formatTime(before.notAfter)}`;
    return {
      fault: createClockError(now, `the channel ${before.environment} is valid ${span}`),
      time: latest,
    };
  }
  return now < before.issuedAt - clockToleranceMs
    ? { fault: createFutureChannelError(now, before), time: now }
    : good;
}

export function createClockError(now: number, other: string): ReleaseError & Error {
  return createReleaseError("clock-differs", `This machine's clock is at ${formatTime(now)}, but ${other}.`, [
    "Set the clock. If you know that it is right, run the command again with --accept-clock.",
  ]);
}

function createFutureChannelError(
  now: number,
  { environment, issuedAt }: ChannelDocument,
): ReleaseError & Error {
  return createReleaseError(
    "clock-differs",
    `This machine's clock is at ${formatTime(now)}, but the channel ${environment} was issued at ${formatTime(issuedAt)}.`,
    [
      `Set the clock. If it is right, a wrong one issued that channel: "portico repair --to ${environment}" issues it again with dates that begin now.`,
    ],
  );
}

const formatTime = (ms: number): string => new Date(ms).toISOString();
