import type { ChannelDocument, ChannelRemote, ForeignScript } from "../format/index.ts";

/** What people decide about a channel; sequence, dates, release entries and signatures follow from it. */
export interface ChannelDraft {
  readonly staticOrigins: readonly string[];
  readonly foreignScripts: readonly ForeignScript[];
  readonly remotes: Readonly<Record<string, RemoteRules>>;
}

export type RemoteRules = Omit<ChannelRemote, "releases">;

/** A channel begins with no remotes, served from the page's own origin. */
export const emptyDraft: ChannelDraft = { staticOrigins: [""], foreignScripts: [], remotes: {} };

export function toDraft({ staticOrigins, foreignScripts, remotes }: ChannelDocument): ChannelDraft {
  const rules = Object.entries(remotes).map(([name, { releases: _, ...remote }]) => [name, remote] as const);
  return { staticOrigins, foreignScripts, remotes: Object.fromEntries(rules) };
}
