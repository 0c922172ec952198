import type { ChannelDocument, ChannelRelease, ChannelRemote } from "./channel.ts";
import { placeFilePrefix, places, type Place } from "./places.ts";

/** The page and the visitor of a place. */
export interface PlaceVisit {
  /** The page's path below the locale segment, with slashes at both ends. */
  readonly path: string;
  readonly edition: string;
  readonly nowMs: number;
}

/** The order of a card that states none, which comes after those that have a low one. */
const defaultOrder = 100;

/** Whether `/sem/` or `/trading-contest/*` is or begins a path. */
const isOn = (path: string, page: string): boolean =>
  page.endsWith("*") ? path.startsWith(page.slice(0, -1)) : path === page;

/** Whether the channel shows a card on this page, in this edition and at this time. */
export function isShown(
  { pages, editions, startsAt = 0, endsAt = Infinity }: NonNullable<ChannelRemote["places"]>[string],
  { path, edition, nowMs }: PlaceVisit,
): boolean {
  return (
    (!pages || pages.some((page) => isOn(path, page))) &&
    (!editions || editions.includes(edition)) &&
    startsAt <= nowMs &&
    nowMs < endsAt
  );
}

/** The remotes whose cards a place shows, in their order: those that the channel has there at this time, and no more than fit. */
export function listCards(
  { remotes }: Pick<ChannelDocument, "remotes">,
  place: string,
  visit: PlaceVisit,
): readonly string[] {
  const orderOf = (remote: string) => remotes[remote]?.places?.[place]?.order ?? defaultOrder;
  return Object.keys(remotes)
    .filter((remote) => {
      const { disabled, places: shown } = remotes[remote]!;
      const card = shown?.[place];
      return card !== undefined && !disabled && isShown(card, visit);
    })
    .sort((a, b) => orderOf(a) - orderOf(b))
    .slice(0, places[place as Place]);
}

/** Whether a release has the component of a place: one that is older than the place, or newer, may lack it. */
export const hasCard = ({ lazyScripts }: Pick<ChannelRelease, "lazyScripts">, place: string): boolean =>
  lazyScripts.some(({ path }) => path.startsWith(`${placeFilePrefix}${place}.`));
