import type { KlineInterval } from "@portico/shared-sdk";
import { FormattedMessage } from "@portico/shared-sdk/react";
import { VisuallyHidden } from "@portico/shared-sdk/ui/visually-hidden";
import type { ReactNode } from "react";
import styles from "./IntervalSwitch.module.css";

export interface IntervalSwitchProps<Interval extends KlineInterval> {
  /** The name of the radio buttons; each switch of a page has another. */
  readonly name: string;
  readonly intervals: readonly Interval[];
  readonly interval: Interval;
  readonly onChange: (interval: Interval) => void;
  readonly renderInterval: (interval: Interval) => ReactNode;
}

/** Chooses the interval of charts; native radio buttons, so that the arrow keys work. */
export function IntervalSwitch<Interval extends KlineInterval>({
  name,
  intervals,
  interval,
  onChange,
  renderInterval,
}: IntervalSwitchProps<Interval>) {
  return (
    <fieldset className={styles["switch"]}>
      <legend>
        <VisuallyHidden>
          <FormattedMessage id="contest.markets.interval" />
        </VisuallyHidden>
      </legend>
      {intervals.map((offered) => (
        <label key={offered} className={styles["option"]} data-checked={offered === interval || undefined}>
          <input
            type="radio"
            name={name}
            value={offered}
            checked={offered === interval}
            onChange={() => onChange(offered)}
          />
          <bdi>{renderInterval(offered)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
