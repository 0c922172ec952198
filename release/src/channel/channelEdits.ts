import { isWithdrawn, ownEntry, type Card, type ReleasePlatform } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import type { ChannelDraft, RemoteRules } from "./channelDraft.ts";

/** The visitors of a promotion; without a rule, all visitors that no other rule selects. */
export interface PromotionTarget {
  readonly canaryPercentage?: number;
  readonly editions?: readonly string[];
  readonly platforms?: readonly ReleasePlatform[];
}

/**
 * Selects a release for the visitors of a target. A first promotion to editions gives no other edition the remote's pages and
 * cards.
 *
 * Errors: `ReleaseError` `refused` or `bad-usage`, thrown
 */
export function promote(
  draft: ChannelDraft,
  name: string,
  version: string,
  target: PromotionTarget,
): ChannelDraft {
  const { canaryPercentage, editions = [], platforms = [] } = target;
  const present = ownEntry(draft.remotes, name);
  if (present !== undefined && isWithdrawn(present, version)) {
    const reason = present.revoked?.[version] ?? `it is below the minimum ${present.minimum}`;
    throw createReleaseError(
      "refused",
      `${name} ${version} was withdrawn (${reason}); publish a new version.`,
    );
  }
  if (canaryPercentage !== undefined) {
    requireCanaryTarget(present, name, target);
    const canary = {
      version,
      percentage: canaryPercentage,
      salt: createSalt(name, version),
      ...(editions.length > 0 && { editions }),
    };
    return withRemote(draft, name, { ...present, canary });
  }
  if (editions.length + platforms.length === 0) {
    return withRemote(draft, name, promoteToAll(present, version));
  }
  if (present === undefined && platforms.length === 0) {
    return withRemote(draft, name, { stable: version, only: editions });
  }
  return withRemote(draft, name, addOverrides(requireStable(present, name), name, version, target));
}

/** Errors: `ReleaseError` `refused` or `bad-usage`, thrown */
function requireCanaryTarget(
  present: RemoteRules | undefined,
  name: string,
  { editions = [], platforms = [] }: PromotionTarget,
): asserts present is RemoteRules {
  if (platforms.length > 0) {
    throw createReleaseError(
      "bad-usage",
      "--canary can't be combined with --platform; run a separate promote.",
    );
  }
  if (present === undefined) {
    throw createReleaseError(
      "refused",
      `${name} has no stable release in this channel yet, which visitors outside of a canary would get. Promote it to one edition first, with --edition and without --canary.`,
    );
  }
  if (editions.length === 0) return;
  requirePages(present, name, editions);
  const ruled = editions.filter((edition) => present.editions?.[edition] !== undefined);
  if (ruled.length > 0) {
    throw createReleaseError(
      "refused",
      `${name} has a rule for ${ruled.join(", ")}, which has precedence over a canary. Take it back first: portico rollback ${name} --edition ${ruled.join(",")}`,
    );
  }
  const ruledPlatforms = Object.keys(present.platforms ?? {});
  if (ruledPlatforms.length > 0) {
    throw createReleaseError(
      "refused",
      `${name} has a rule for ${ruledPlatforms.join(", ")}, which a canary within editions would replace in all other editions. Take it back first (portico rollback ${name} --platform ${ruledPlatforms.join(",")}), or run the canary in all editions.`,
    );
  }
}

/** Errors: `ReleaseError` `refused`, thrown, for an edition that has no pages of the remote */
function requirePages({ only }: RemoteRules, name: string, editions: readonly string[]): void {
  const missing = editions.filter((edition) => only?.includes(edition) === false);
  if (missing.length === 0) return;
  throw createReleaseError(
    "refused",
    `${name} is limited to ${String(only?.join(", "))}, so ${missing.join(", ")} has no page of it. Promote it there first: portico promote ${name} --edition ${missing.join(",")}`,
  );
}

/** Errors: `ReleaseError` `refused`, thrown */
function addOverrides(
  rules: RemoteRules,
  name: string,
  version: string,
  { editions = [], platforms = [] }: PromotionTarget,
): LooseRules {
  const { only, canary, stable } = rules;
  if (platforms.length > 0 && canary?.editions !== undefined) {
    throw createReleaseError(
      "refused",
      `The canary of ${name} runs in ${canary.editions.join(", ")}; a rule for a platform would have no effect in other editions. Promote or roll back the canary first.`,
    );
  }
  // an edition that gets the remote with this promotion needs no rule for the release that it has anyway
  const ruled = only === undefined || version !== stable ? editions : [];
  const selected = canary?.editions?.filter((edition) => !ruled.includes(edition));
  return {
    ...rules,
    ...(only !== undefined && { only: [...new Set([...only, ...editions])] }),
    ...(canary !== undefined && selected !== undefined && { canary: { ...canary, editions: selected } }),
    ...(selected?.length === 0 && { canary: undefined }),
    ...(ruled.length > 0 && { editions: { ...rules.editions, ...toMap(ruled, version) } }),
    ...(platforms.length > 0 && { platforms: { ...rules.platforms, ...toMap(platforms, version) } }),
  };
}

/**
 * Undoes the last promotion: of the given overrides, else of the canary, else of the stable release.
 *
 * Errors: `ReleaseError` `refused`, thrown, when there is no earlier release, or no override of a given name
 */
export function rollBack(
  draft: ChannelDraft,
  name: string,
  { editions = [], platforms = [] }: PromotionTarget,
): ChannelDraft {
  const rules = requireStable(ownEntry(draft.remotes, name), name);
  if (editions.length + platforms.length > 0) {
    const { only } = rules;
    const isRuled = (edition: string): boolean => rules.editions?.[edition] !== undefined;
    // a rule goes first, and the pages with another rollback
    const left = only?.filter((edition) => isRuled(edition) || !editions.includes(edition));
    const unruled = [
      ...editions.filter((edition) => !isRuled(edition) && only?.includes(edition) !== true),
      ...platforms.filter((platform) => rules.platforms?.[platform] === undefined),
    ];
    if (unruled.length > 0) {
      throw createReleaseError(
        "refused",
        `${name} has no rule for ${unruled.join(", ")} in this channel, so there is none to take back; "portico status" shows what it has.`,
      );
    }
    if (left?.length === 0) {
      throw createReleaseError(
        "refused",
        `No other edition has ${name}. To take it off the pages, run "portico disable ${name}".`,
      );
    }
    return withRemote(draft, name, {
      ...rules,
      ...(left !== undefined && { only: left }),
      editions: without(rules.editions, (key) => editions.includes(key)),
      platforms: without(rules.platforms, (key) => platforms.some((platform) => platform === key)),
    });
  }
  const { canary, ...withoutCanary } = rules;
  if (canary !== undefined) return withRemote(draft, name, withoutCanary);
  const { previous, ...withoutPrevious } = rules;
  if (previous === undefined) {
    throw createReleaseError(
      "refused",
      `${name} has no earlier release in this channel; promote the one you want by its version.`,
    );
  }
  // the release that failed must not be where the next rollback leads
  return withRemote(draft, name, { ...withoutPrevious, stable: previous });
}

/** Revoked versions: one version, or all versions below one. */
export type Withdrawal = { readonly version: string; readonly reason: string } | { readonly below: string };

/**
 * Withdraws releases from every browser, also from those that have stored one. Rules that lead to such a release go; a
 * stable one is replaced by the release before it.
 *
 * Errors: `ReleaseError` `refused`, thrown, when no earlier release can become the stable one
 */
export function revoke(draft: ChannelDraft, name: string, withdrawal: Withdrawal): ChannelDraft {
  const rules = requireStable(ownEntry(draft.remotes, name), name);
  const after: RemoteRules =
    "below" in withdrawal
      ? { ...rules, minimum: withdrawal.below }
      : { ...rules, revoked: { ...rules.revoked, [withdrawal.version]: withdrawal.reason } };
  const isGone = (version: string | undefined): boolean =>
    version !== undefined && isWithdrawn(after, version);
  const { canary, previous, stable, ...rest } = after;
  const next = isGone(stable) ? previous : stable;
  if (next === undefined || isGone(next)) {
    throw createReleaseError(
      "refused",
      `${name} ${stable} is the stable release and there is no other to go back to; promote one first, or run "portico disable ${name}".`,
    );
  }
  return withRemote(draft, name, {
    ...rest,
    stable: next,
    ...(canary !== undefined && !isGone(canary.version) && { canary }),
    ...(previous !== undefined && previous !== next && !isGone(previous) && { previous }),
    editions: without(rest.editions, (_, version) => isGone(version)),
    platforms: without(rest.platforms, (_, version) => isGone(version)),
  });
}

/** Where and when operators let a place show a remote's card; the pages are those of the release. */
export type CardRules = Omit<Card, "pages">;

/**
 * Replaces what is set for the card of a remote in a place.
 *
 * Errors: `ReleaseError` `refused`, thrown, for a place that the stable release does not have, an edition
 * without the remote's pages, or an end that is not after the start
 */
export function setCard(draft: ChannelDraft, name: string, place: string, card: CardRules): ChannelDraft {
  const rules = requireStable(ownEntry(draft.remotes, name), name);
  const present = ownEntry(rules.places ?? {}, place);
  if (present === undefined) {
    const known = Object.keys(rules.places ?? {}).join(", ");
    throw createReleaseError(
      "refused",
      `${name} ${rules.stable} has no card in ${place}; it has ${known || "none"}. Add the place to the placement of its manifest, and promote that release.`,
    );
  }
  requirePages(rules, name, card.editions ?? []);
  const { startsAt = 0, endsAt = Infinity } = card;
  if (endsAt <= startsAt) {
    throw createReleaseError(
      "refused",
      `The card of ${name} in ${place} would end at ${new Date(endsAt).toISOString()}, which is not after its start.`,
    );
  }
  const { pages } = present;
  const next = { ...(pages !== undefined && { pages }), ...card };
  return withRemote(draft, name, { ...rules, places: { ...rules.places, [place]: next } });
}

/** Errors: `ReleaseError` `refused`, thrown */
export function setDisabled(draft: ChannelDraft, name: string, isDisabled: boolean): ChannelDraft {
  const { disabled: _, ...rules } = requireStable(ownEntry(draft.remotes, name), name);
  return withRemote(draft, name, isDisabled ? { ...rules, disabled: true } : rules);
}

function promoteToAll(present: RemoteRules | undefined, version: string): LooseRules {
  if (present === undefined) return { stable: version };
  const { canary, previous, stable, only: _, ...rest } = present;
  const earlier = stable === version ? previous : stable;
  return {
    ...rest,
    stable: version,
    // a canary of another release stays; a canary of this release is obsolete, because all visitors get it
    ...(canary !== undefined && canary.version !== version && { canary }),
    editions: without(rest.editions, (_, value) => value === version),
    platforms: without(rest.platforms, (_, value) => value === version),
    ...(earlier !== undefined && { previous: earlier }),
  };
}

/** Makes a salt without the patch number, so that a patch keeps its cohort and another minor selects other visitors. */
function createSalt(name: string, version: string): string {
  return `${name}@${version.split(".").slice(0, 2).join(".")}`;
}

function requireStable(rules: RemoteRules | undefined, name: string): RemoteRules {
  if (rules !== undefined) return rules;
  throw createReleaseError(
    "refused",
    `${name} has no stable release in this channel yet; promote one first, to all or with --edition.`,
  );
}

type LooseRules = {
  readonly [Key in keyof RemoteRules]: RemoteRules[Key] | undefined;
};

function withRemote(draft: ChannelDraft, name: string, rules: LooseRules): ChannelDraft {
  const { canary, editions, platforms, ...rest } = rules;
  const hasAny = (map: object | undefined): boolean => map !== undefined && Object.keys(map).length > 0;
  const tidy = {
    ...rest,
    ...(canary !== undefined && { canary }),
    ...(hasAny(editions) && { editions }),
    ...(hasAny(platforms) && { platforms }),
  } as RemoteRules;
  return { ...draft, remotes: { ...draft.remotes, [name]: tidy } };
}

function toMap(keys: readonly string[], version: string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, version]));
}

function without<Map extends Readonly<Partial<Record<string, string>>>>(
  map: Map | undefined,
  isGone: (key: string, value: string | undefined) => boolean,
): Map | undefined {
  if (map === undefined) return undefined;
  return Object.fromEntries(Object.entries(map).filter(([key, value]) => !isGone(key, value))) as Map;
}
