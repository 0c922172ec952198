import type { ChannelSource } from "../remotes/channelSource.ts";
import { followChannel } from "../remotes/followChannel.ts";

/** The routes of all remotes by the channel that the page runs on; none before it is verified. */
export function followRoutes(channels: Pick<ChannelSource, "current" | "onChange">): () => readonly string[] {
  let routes: readonly string[] = [];
  followChannel(channels, ({ document }) => {
    routes = Object.values(document.remotes).flatMap(({ placement }) => placement?.routes ?? []);
  });
  return () => routes;
}
