import { editionIds } from "@portico/shared-sdk";
import type { ChannelDocument } from "../format/index.ts";
import { isShown, listCards } from "../format/listCards.ts";
import { places } from "../format/places.ts";

/** More cards than a place shows. A place that shows one card refuses a second one; others only warn. */
export interface PlaceConflict {
  readonly message: string;
  readonly isRefused: boolean;
}

/** Finds the places that have more cards at one time and in one edition than they show. */
export function findPlaceConflicts({ remotes }: ChannelDocument, nowMs: number): readonly PlaceConflict[] {
  return Object.entries(places).flatMap(([place, maximum]) => {
    const cards = Object.entries(remotes).flatMap(([remote, { places: shown, disabled }]) => {
      const card = shown?.[place];
      return card === undefined || disabled ? [] : [{ remote, ...card }];
    });
    // a place is fullest when one of its cards starts
    const moments = [nowMs, ...cards.map(({ startsAt = 0 }) => startsAt).filter((at) => at > nowMs)];
    const pages = new Set([
      "/",
      ...cards.flatMap(({ pages: shown = [] }) => shown.map((page) => page.replace("*", ""))),
    ]);
    for (const edition of editionIds) {
      for (const at of moments) {
        for (const path of pages) {
          const there = cards.filter((card) => isShown(card, { path, edition, nowMs: at }));
          if (there.length <= maximum) continue;
          const names = there.map(({ remote }) => remote);
          const shown = listCards({ remotes }, place, { path, edition, nowMs: at });
          const hidden = names.filter((name) => !shown.includes(name));
          const isRefused = maximum === 1;
          return {
            isRefused,
            message: isRefused
              ? `The place ${place} shows one card, and in the edition ${edition} it would have those of ${names.join(", ")}; give them other editions or times: portico place ${there[1]?.remote} ${place} --from … --until …`
              : `The place ${place} shows ${maximum} cards, and in the edition ${edition} it has ${names.length}; not shown: ${hidden.join(", ")}. Give them a lower order, or other editions or times: portico place ${hidden[0]} ${place} --order …`,
          };
        }
      }
    }
    return [];
  });
}
