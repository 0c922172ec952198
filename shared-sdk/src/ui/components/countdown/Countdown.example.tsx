import { useRemoteContext } from "@portico/shared-sdk/react";
import { Countdown } from "@portico/shared-sdk/ui/countdown";

export function TimeLeft({ endsAtMs, onEnd }: { endsAtMs: number; onEnd: () => void }) {
  // the page's clock follows the time of the exchange
  const { clock } = useRemoteContext();
  return (
    <Countdown
      clock={clock}
      endsAtMs={endsAtMs}
      label="Ends in"
      unitName={(unit, count) => (count === 1 ? unit.slice(0, -1) : unit)}
      onEnd={onEnd}
    />
  );
}
