import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Countdown as CountdownTiles } from "@portico/shared-sdk/ui/countdown";

export interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly endsAtMs: number;
  /** The event at the end. */
  readonly label: string;
}

/** The remaining time by the page's clock, in the page's language. */
export function Countdown({ endsAtMs, label }: CountdownProps) {
  const intl = useIntl();
  const { clock } = useRemoteContext();
  return (
    <CountdownTiles
      clock={clock}
      endsAtMs={endsAtMs}
      label={label}
      unitName={(unit, count) => {
        if (unit === "days") return intl.formatMessage({ id: "contest.countdown.days" }, { count });
        if (unit === "hours") return intl.formatMessage({ id: "contest.countdown.hours" }, { count });
        if (unit === "minutes") return intl.formatMessage({ id: "contest.countdown.minutes" }, { count });
        return intl.formatMessage({ id: "contest.countdown.seconds" }, { count });
      }}
    />
  );
}
