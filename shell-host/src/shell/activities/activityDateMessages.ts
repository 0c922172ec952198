import type { ActivityPhase } from "./activityPhase.ts";

/** The message with the date that matters in a phase. */
export const activityDateMessages: Readonly<Record<ActivityPhase, { readonly id: string }>> = {
  running: { id: "home.activities.endsOn" },
  upcoming: { id: "home.activities.startsOn" },
  ended: { id: "home.activities.endedOn" },
};
