import type { ContestSummary } from "../api/contest.ts";

export type ContestStage = "upcoming" | "running" | "ended";

/** The state of a contest at one moment. */
export interface ContestMoment {
  /** The stage of trading, which is what a contest is about. */
  readonly stage: ContestStage;
  readonly registration: "before" | "open" | "closed";
  /** The time of the next change, in milliseconds since the epoch; `null` when there is none. */
  readonly nextChangeMs: number | null;
}

/** Units: milliseconds since the epoch; a period holds its start and not its end */
export function resolveContestMoment(
  { registration, trading }: ContestSummary["phases"],
  nowMs: number,
): ContestMoment {
  const turns = [registration.startMs, registration.endMs, trading.startMs, trading.endMs];
  const ahead = turns.filter((turnMs) => turnMs > nowMs);
  return {
    stage: nowMs < trading.startMs ? "upcoming" : nowMs < trading.endMs ? "running" : "ended",
    registration: nowMs < registration.startMs ? "before" : nowMs < registration.endMs ? "open" : "closed",
    nextChangeMs: ahead.length === 0 ? null : Math.min(...ahead),
  };
}

const orderOfStage: Readonly<Record<ContestStage, number>> = { running: 0, upcoming: 1, ended: 2 };

/** Running ones first, then those to come, the soonest first, then past ones, the latest first. */
export function sortContests<Contest extends Pick<ContestSummary, "phases">>(
  contests: readonly Contest[],
  nowMs: number,
): readonly Contest[] {
  return contests
    .map((contest) => {
      const { stage } = resolveContestMoment(contest.phases, nowMs);
      const { startMs, endMs } = contest.phases.trading;
      return { contest, stage, distanceMs: Math.abs((stage === "upcoming" ? startMs : endMs) - nowMs) };
    })
    .sort((a, b) => orderOfStage[a.stage] - orderOfStage[b.stage] || a.distanceMs - b.distanceMs)
    .map(({ contest }) => contest);
}
