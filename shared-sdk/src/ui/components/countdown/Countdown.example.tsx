import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Countdown } from "@portico/shared-sdk/ui/countdown";

function TimeLeft({ endsAtMs }: { readonly endsAtMs: number }) {
  // the page's clock follows the time of the exchange
  const { clock } = useRemoteContext();
  const { formatMessage } = useIntl();
  return (
    <Countdown
      clock={clock}
      endsAtMs={endsAtMs}
      label={formatMessage({ id: "endsIn" })}
      unitName={(unit, count) => formatMessage({ id: unit }, { count })}
    />
  );
}

export const Days = () => <TimeLeft endsAtMs={1_052_345_000} />;

export const Seconds = () => <TimeLeft endsAtMs={9_000} />;

export const Ended = () => <TimeLeft endsAtMs={-1} />;
