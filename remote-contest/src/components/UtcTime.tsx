import { formatDate, formatDateTime, formatTime } from "@portico/shared-sdk/remote";
import { useRemoteContext } from "@portico/shared-sdk/react";

const writers = {
  date: formatDate,
  "date-time": formatDateTime,
  time: formatTime,
} as const;

export interface UtcTimeProps {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly style?: keyof typeof writers;
}

/** The farthest that a date reaches from the epoch, by ECMAScript. */
const maximumEpochMs = 8.64e15;

/** A moment of a contest in UTC, the same for all visitors; the message around it names the time zone. */
export function UtcTime({ at, style = "date-time" }: UtcTimeProps) {
  const { app } = useRemoteContext();
  return (
    <time dateTime={at <= maximumEpochMs ? new Date(at).toISOString() : undefined}>
      <bdi>{writers[style](at, app.locale, { timeZone: "UTC", showSeconds: style === "time" })}</bdi>
    </time>
  );
}
