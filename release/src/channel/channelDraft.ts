import type { ChannelDocument, ChannelRemote, ThirdPartyScript } from "../format/index.ts";

/** The fields of a channel that operators set; sequence, dates, release entries and signatures are derived. */
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
