import { systemClock } from "@portico/shared-sdk/host";
import { startOfWeek } from "@portico/local-exchange";

/**
 * The moment that prerendered pages show: by default the start of the week, so that the builds of a week are the same.
 *
 * Units:  milliseconds since the epoch
 * Source: `SOURCE_DATE_EPOCH`, in seconds, as https://reproducible-builds.org/specs/source-date-epoch/ has it
 */
export function readBuildMomentMs(): number {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return seconds === undefined ? startOfWeek(systemClock.now()) : Number(seconds) * 1000;
}
