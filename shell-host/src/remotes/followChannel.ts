import type { ChannelSource, PageChannel } from "./channelSource.ts";

/** Calls back with the channel that the page runs on, as soon as it is verified, and with each that replaces it. */
export function followChannel(
  channels: Pick<ChannelSource, "current" | "onChange">,
  listener: (channel: PageChannel) => void,
): void {
  void channels.current().then((outcome) => {
    if (outcome.ok) listener(outcome.channel);
  });
  channels.onChange(listener);
}
