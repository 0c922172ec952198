import { klineIntervals, type KlineInterval } from "@portico/shared-sdk";
import { FormattedMessage } from "@portico/shared-sdk/react";

/** An interval in the page's language, in short. */
export function IntervalName({ interval }: { readonly interval: KlineInterval }) {
  const { count, unit } = klineIntervals.find(({ id }) => id === interval)!;
  const values = { count };
  switch (unit) {
    case "minute":
      return <FormattedMessage id="contest.markets.minutes" values={values} />;
    case "hour":
      return <FormattedMessage id="contest.markets.hours" values={values} />;
    case "day":
      return <FormattedMessage id="contest.markets.days" values={values} />;
    case "week":
      return <FormattedMessage id="contest.markets.weeks" values={values} />;
    case "month":
      return <FormattedMessage id="contest.markets.months" values={values} />;
  }
}
