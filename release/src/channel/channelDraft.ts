import type { ChannelDocument, ChannelRemote, ThirdPartyScript } from "../format/index.ts";

/** What people decide about a channel; sequence, dates, release entries and signatures follow from it. */
export interface ChannelDraft {
  readonly staticOrigins: readonly string[];
  readonly thirdPartyScripts: readonly ThirdPartyScript[];
  readonly remotes: Readonly<Record<string, RemoteRules>>;
}

export type RemoteRules = Omit<ChannelRemote, "releases">;

/** A channel begins with no remotes, served from the page's own origin. */
export const emptyDraft: ChannelDraft = { staticOrigins: [""], thirdPartyScripts: [], remotes: {} };

export function toDraft({ staticOrigins, thirdPartyScripts, remotes }: ChannelDocument): ChannelDraft {
  const rules = Object.entries(remotes).map(([name, { releases: _, ...remote }]) => [name, remote] as const);
  return { staticOrigins, thirdPartyScripts, remotes: Object.fromEntries(rules) };
}
