import { site } from "@portico/shared-sdk/site";
import type { ChannelOutcome } from "./channelSource.ts";

const advice =
  `${site.name} can't check signatures here, because browsers offer cryptography only to https and localhost pages. ` +
  "Start it with `npm start -- --https` and open the https address.";

/** Logs why nothing loads on a page that is served over plain http on a network address, and what to do. */
export function warnWithoutCrypto(outcome: ChannelOutcome, logError: (message: string) => void): void {
  if (!outcome.ok && outcome.error.code === "no-webcrypto") logError(advice);
}
