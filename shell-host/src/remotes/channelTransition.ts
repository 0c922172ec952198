import { countDisabled, keepDisabled } from "@portico/release/format";
import type { PageChannel } from "./channelSource.ts";

/** What a page knows of its channel. */
export interface ChannelState {
  /** The channel that the page runs on. */
  readonly current: PageChannel | null;
  /**
   * The newest channel that this browser has verified and still has, expired or not. It is the floor for every later one:
   * by its sequence, its keyring's and its disabled remotes.
   */
  readonly newest: PageChannel | null;
}

export type ChannelEvent =
  /** A stored file was read and verified. */
  | "read"
  /** The page starts from its stored channel. */
  | "start"
  /** The network gave a channel that is not older than the newest one. */
  | "fetched";

/** The only place that decides which channel a page runs on, and which one is the floor. */
export function channelTransition(
  { current, newest }: ChannelState,
  event: ChannelEvent,
  channel: PageChannel,
): ChannelState {
  // the fetch may have been faster than the verification of the stored channel
  if (event === "start") return { current: current ?? channel, newest };
  const floor =
    newest === null || compareChannels(channel, newest) >= 0
      ? keepKills(channel, newest)
      : keepKills(newest, channel);
  if (event === "fetched") return { current: channel, newest: floor };
  // another tab may have seen a kill in the sequence that the page runs on
  return { current: current && keepKills(current, floor), newest: floor };
}

/** Negative when `a` is older. A keyring and a kill document can change while the channel's own sequence stays. */
export const compareChannels = (a: PageChannel, b: PageChannel): number =>
  a.document.sequence - b.document.sequence ||
  a.keyring.sequence - b.keyring.sequence ||
  countDisabled(a.document) - countDisabled(b.document);

/** The channel with the remotes disabled that another file of its sequence disables, and these files. */
export function keepKills(channel: PageChannel, seen: PageChannel | null): PageChannel {
  if (seen === null) return channel;
  const document = keepDisabled(channel.document, seen.document);
  if (document === channel.document) return channel;
  const killedBy = { ...channel.killedBy };
  for (const name in document.remotes) {
    if (document.remotes[name] === channel.document.remotes[name]) continue;
    killedBy[name] = seen.killedBy[name] ?? seen.text;
  }
  return { ...channel, document, killedBy };
}
