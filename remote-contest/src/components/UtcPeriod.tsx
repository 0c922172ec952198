import { FormattedMessage } from "@portico/shared-sdk/react";
import type { ContestPeriod } from "../api/contest.ts";
import { UtcTime } from "./UtcTime.tsx";

/** Start and end of a phase in UTC. */
export function UtcPeriod({ period }: { readonly period: ContestPeriod }) {
  return (
    <FormattedMessage
      id="contest.rules.period"
      values={{ start: <UtcTime at={period.startMs} />, end: <UtcTime at={period.endMs} /> }}
    />
  );
}
