import type { Clock } from "@portico/shared-sdk";

/** The time of these scripts. They can't import the SDK's clock, because each of them is bundled without the SDK. */
export const browserClock: Pick<Clock, "now" | "schedule"> = {
  now: () => Date.now(),
  schedule: (callback, delayMs) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
