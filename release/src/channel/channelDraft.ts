import { editionIds } from "@portico/shared-sdk";
import {
  ownEntry,
  type Card,
  type ChannelCanary,
  type ChannelDocument,
  type ChannelRemote,
  type ThirdPartyScript,
} from "../format/index.ts";
import { isSameJson } from "./isSameJson.ts";

/** The fields of a channel that operators set; sequence, dates, release entries and signatures are derived. */
export interface ChannelDraft {
  readonly staticOrigins: readonly string[];
  readonly thirdPartyScripts: readonly ThirdPartyScript[];
  readonly remotes: Readonly<Record<string, RemoteRules>>;
}

export interface RemoteRules extends Omit<ChannelRemote, "releases" | "canary"> {
  readonly canary?: CanaryRules;
}

export interface CanaryRules extends Omit<ChannelCanary, "holds"> {
  /** Editions whose visitors the canary selects from; absent: all. */
  readonly editions?: readonly string[];
}

/** A channel begins with no remotes, served from the page's own origin. */
export const emptyDraft: ChannelDraft = { staticOrigins: [""], thirdPartyScripts: [], remotes: {} };

export function toDraft({ staticOrigins, thirdPartyScripts, remotes }: ChannelDocument): ChannelDraft {
  const rules = Object.entries(remotes).map(([name, remote]) => [name, toRules(remote)] as const);
  return { staticOrigins, thirdPartyScripts, remotes: Object.fromEntries(rules) };
}

/** Returns the rules of a remote as operators set them; the inverse of {@link expandRules}. */
export function toRules({ releases: _, canary, editions, places, ...rules }: ChannelRemote): RemoteRules {
  const { only } = rules;
  const isHeld = (edition: string) => canary?.holds?.includes(edition) === true;
  const own = Object.entries(editions ?? {}).filter(([edition]) => !isHeld(edition));
  return {
    ...rules,
    ...(canary !== undefined && { canary: toCanaryRules(canary, editions) }),
    ...(own.length > 0 && { editions: Object.fromEntries(own) }),
    ...(places !== undefined && {
      places: mapCards(places, ({ editions: shown, ...card }) =>
        shown === undefined || isSameJson(shown, only) ? card : { ...card, editions: shown },
      ),
    }),
  };
}

function toCanaryRules(
  { holds, ...canary }: ChannelCanary,
  editions: ChannelRemote["editions"] = {},
): CanaryRules {
  if (holds === undefined) return canary;
  return { ...canary, editions: editionIds.filter((edition) => ownEntry(editions, edition) === undefined) };
}

/**
 * Writes rules so that every deployed shell follows them. A canary within editions selects from all visitors without a
 * rule of their edition, so each other edition gets one for the stable release. A remote that has only some
 * editions has cards in these only.
 *
 * Source: S18.37, S18.38
 */
export function expandRules({
  canary,
  editions = {},
  places,
  ...rules
}: RemoteRules): Omit<ChannelRemote, "releases"> {
  const { only, stable } = rules;
  const { editions: selected, ...share } = canary ?? {};
  const holds =
    selected &&
    editionIds.filter((edition) => !selected.includes(edition) && ownEntry(editions, edition) === undefined);
  const all = { ...editions, ...Object.fromEntries((holds ?? []).map((edition) => [edition, stable])) };
  return {
    ...rules,
    ...(canary !== undefined && { canary: { ...(share as ChannelCanary), ...(holds && { holds }) } }),
    ...(Object.keys(all).length > 0 && { editions: all }),
    ...(places !== undefined && {
      places: only === undefined ? places : mapCards(places, (card) => ({ editions: only, ...card })),
    }),
  };
}

const mapCards = (
  places: Readonly<Record<string, Card>>,
  change: (card: Card) => Card,
): Readonly<Record<string, Card>> =>
  Object.fromEntries(Object.entries(places).map(([place, card]) => [place, change(card)]));
