/** Where a remote appears. */
export type RemoteSlot = "header" | "footer" | "main" | "banner" | "overlay";

/** The part of a remote's manifest that decides which pages show it. */
export interface Placement {
  readonly slot: RemoteSlot;
  /**
   * For the slot `main`: the paths of its pages below the locale segment, with slashes at both ends. The last segment may
   * be a parameter, as in `/trading-contest/:contestId/`.
   */
  readonly routes: readonly string[];
}

export const remoteSlots: readonly RemoteSlot[] = ["header", "footer", "main", "banner", "overlay"];

/** `_` is not allowed: it is the folder of the page for every other value of a parameter. */
const routeGrammar = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)+(?::[a-z][a-zA-Z0-9]*\/)?$/;

/** What is wrong with a placement, and at which field. */
export interface PlacementFault {
  /** Such as `placement.routes[1]`. */
  readonly field: string;
  readonly message: string;
}

/** Checks a placement from a manifest or a release record; `null` where it is valid. */
export function findPlacementFault(value: unknown): PlacementFault | null {
  const { slot, routes } = (typeof value === "object" && value !== null ? value : {}) as Partial<Placement>;
  if (!remoteSlots.some((known) => known === slot)) {
    return { field: "placement.slot", message: `must be one of ${remoteSlots.join(", ")}` };
  }
  if (!Array.isArray(routes)) return { field: "placement.routes", message: "must be a list" };
  if (slot === "main" && routes.length === 0) {
    return { field: "placement.routes", message: "must name at least one route, since the slot is main" };
  }
  if (slot !== "main" && routes.length > 0) {
    return {
      field: "placement.routes",
      message: `must be empty, since the slot ${String(slot)} is on other pages`,
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

/** Two routes that lead to the same pages have the same shape: the name of a parameter does not matter. */
export const shapeOf = (route: string): string => route.replace(/:[^/]+/, "_");
