import type { ChannelOutcome } from "./channelSource.ts";

const advice =
  "Portico can't check signatures here, because browsers offer cryptography only to https and localhost pages. " +
  "Start it with `npm start -- --https` and open the https address.";

/** Tells a developer who opened the page over plain http on a network address why nothing loads, and what to do. */
export function warnWithoutCrypto(outcome: ChannelOutcome, logError: (message: string) => void): void {
  if (!outcome.ok && outcome.error.code === "no-webcrypto") logError(advice);
}
