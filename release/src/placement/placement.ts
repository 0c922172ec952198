import { pagesGrammar, routeGrammar } from "../format/grammar.ts";
import { chromeSlots } from "../format/chromeSlots.ts";
import { places } from "../format/places.ts";
import { remoteSlots } from "../format/remoteSlots.ts";
import type { Placement } from "../format/index.ts";

/** A problem of a placement, with its field. */
export interface PlacementFault {
  /** Such as `placement.routes[1]`. */
  readonly field: string;
  readonly message: string;
}

/** Whether a release has the module `./remote`: one in the slot main without routes has cards only. */
export const hasRemoteModule = ({
  slot,
  routes,
}: {
  readonly slot: string;
  readonly routes: readonly unknown[];
}): boolean => slot !== "main" || routes.length > 0;

/**
 * Checks the placement of a remote from a manifest or a release record; `null` where it is valid.
 *
 * @param hasCards  whether it is in places of other pages, so that it needs no page of its own
 */
export function findPlacementFault(remote: string, value: unknown, hasCards = false): PlacementFault | null {
  const { slot, routes } = (typeof value === "object" && value !== null ? value : {}) as Partial<Placement>;
  if (!remoteSlots.some((known) => known === slot)) {
    return { field: "placement.slot", message: `must be one of ${remoteSlots.join(", ")}` };
  }
  if (!Array.isArray(routes)) return { field: "placement.routes", message: "must be a list" };
  if (slot === "main" && routes.length === 0 && !hasCards) {
    return { field: "placement.routes", message: "must name at least one route, since the slot is main" };
  }
  if (slot !== "main" && routes.length > 0) {
    return {
      field: "placement.routes",
      message: `must be empty, since a remote in the slot ${String(slot)} has no pages of its own`,
    };
  }
  const named = chromeSlots.find((name) => name === slot || name === remote);
  if (named !== undefined && (slot !== named || remote !== named)) {
    return {
      field: "placement.slot",
      message: `is ${String(slot)}, and the remote is named ${remote}; pages show the remote named ${named} in the slot ${named}, and no other there`,
    };
  }
  for (const [index, route] of (routes as readonly unknown[]).entries()) {
    const field = `placement.routes[${index}]`;
    if (typeof route !== "string" || !routeGrammar.test(route)) {
      return {
        field,
        message:
          "must be a path such as /spin-wheel/ or /spin-wheel/:roundId/: lower-case letters, digits and hyphens, slashes at both ends, a parameter in the last segment only",
      };
    }
    if (routes.findIndex((other) => shapeOf(String(other)) === shapeOf(route)) !== index) {
      return { field, message: `${route} is in the list twice` };
    }
  }
  return null;
}

/** Checks the placement and the places of a release by the same rules. */
export function findReleaseFault({
  name,
  placement,
  places: cards,
}: {
  readonly [Field in "name" | "placement" | "places"]?: unknown;
}): PlacementFault | null {
  const hasCards = Object.keys(cards ?? {}).length > 0;
  return findPlacesFault(cards) ?? findPlacementFault(String(name), placement, hasCards);
}

function findPlacesFault(value: unknown): PlacementFault | null {
  if (value === undefined) return null;
  if (typeof value !== "object" || value === null) return { field: "places", message: "must be a map" };
  for (const [place, facts] of Object.entries(value)) {
    if (!Object.hasOwn(places, place)) {
      return { field: `places.${place}`, message: `must be one of ${Object.keys(places).join(", ")}` };
    }
    const { pages = [], heights } = (facts ?? {}) as { readonly pages?: unknown; readonly heights?: unknown };
    const isList =
      Array.isArray(pages) && pages.every((page) => typeof page === "string" && pagesGrammar.test(page));
    if (!isList) {
      return {
        field: `places.${place}.pages`,
        message: "must be a list of paths such as /sem/, or beginnings of paths such as /trading-contest/*",
      };
    }
    if (heights !== undefined && !isHeights(heights)) {
      return {
        field: `places.${place}.heights`,
        message: `must have narrow and wide, whole numbers of CSS pixels up to ${maximumHeight}`,
      };
    }
  }
  return null;
}

/** Units: CSS pixels */
const maximumHeight = 2_000;

function isHeights(value: unknown): boolean {
  const { narrow, wide } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return [narrow, wide].every(
    (height) => Number.isInteger(height) && Number(height) >= 0 && Number(height) <= maximumHeight,
  );
}

/** Two routes of the same shape lead to the same pages: the name of a parameter does not matter. */
export const shapeOf = (route: string): string => route.replace(/:[^/]+/, "_");
