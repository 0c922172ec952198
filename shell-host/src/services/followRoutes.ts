import type { ChannelSource, VerifiedChannel } from "../remotes/channelSource.ts";

/** The routes of all remotes by the channel that the page runs on; none before it is verified. */
export function followRoutes(channels: Pick<ChannelSource, "current" | "onChange">): () => readonly string[] {
  let routes: readonly string[] = [];
  const readRoutes = ({ document }: VerifiedChannel) => {
    routes = Object.values(document.remotes).flatMap(({ placement }) => placement?.routes ?? []);
  };
  void channels.current().then((outcome) => {
    if (outcome.ok) readRoutes(outcome.channel);
  });
  channels.onChange(readRoutes);
  return () => routes;
}
