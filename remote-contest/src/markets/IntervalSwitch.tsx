import { FormattedMessage } from "@portico/shared-sdk/react";
import { VisuallyHidden } from "@portico/shared-sdk/ui/visually-hidden";
import { chartIntervals, chartMinutes, type ChartInterval } from "./chartIntervals.ts";
import styles from "./IntervalSwitch.module.css";

export interface IntervalSwitchProps {
  readonly interval: ChartInterval;
  readonly onChange: (interval: ChartInterval) => void;
}

/** Chooses the interval of all charts; native radio buttons, so that the arrow keys work. */
export function IntervalSwitch({ interval, onChange }: IntervalSwitchProps) {
  return (
    <fieldset className={styles["switch"]}>
      <legend>
        <VisuallyHidden>
          <FormattedMessage id="contest.markets.interval" />
        </VisuallyHidden>
      </legend>
      {chartIntervals.map((offered) => (
        <label key={offered} className={styles["option"]}>
          <input
            type="radio"
            name="contest-chart-interval"
            value={offered}
            checked={offered === interval}
            onChange={() => onChange(offered)}
          />
          <bdi>
            {/* browser: Chromium has no units of Georgian and Kazakh */}
            <FormattedMessage id="contest.markets.minutes" values={{ count: chartMinutes[offered] }} />
          </bdi>
        </label>
      ))}
    </fieldset>
  );
}
