import { systemClock } from "@portico/shared-sdk/host";
import { startOfWeek } from "@portico/local-exchange";

/**
 * The time that prerendered pages show: by default the start of the week, so that the builds of a week are the same.
 *
 * Units:  milliseconds since the epoch
 * Source: `SOURCE_DATE_EPOCH`, in seconds, as in https://reproducible-builds.org/specs/source-date-epoch/
 */
export function readBuildTimeMs(): number {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return seconds === undefined ? startOfWeek(systemClock.now()) : Number(seconds) * 1000;
}
