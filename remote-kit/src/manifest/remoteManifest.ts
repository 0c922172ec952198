import type { Place, PlaceHeights } from "@portico/release";
import type { RemoteSlot } from "@portico/release/format";
import type { Capability, EditionId } from "@portico/shared-sdk";

/**
 * The manifest of a remote as it is read, from the `portico` field of its package.json. There `placement` is a list of
 * what `placement` and `places` are here. `manifest.schema.json` describes each field, and editors complete it.
 */
export interface RemoteManifest {
  readonly name: string;
  readonly contract: "1.x";
  /** Where the module `./remote` is; the slot main without routes for a remote of cards only, which has no such module. */
  readonly placement: {
    readonly slot: RemoteSlot;
    readonly routes: readonly RemoteRoute[];
  };
  /** Places of other pages with a card, which is a module of its own. */
  readonly places: readonly RemotePlace[];
  readonly capabilities: readonly Capability[];
  readonly editions: "all" | readonly EditionId[];
  /** Units: kB of 1,024 bytes, gzip */
  readonly budget: { readonly firstMountKb: number; readonly releaseKb?: number };
  readonly devPort: number;
}

/** A page of a remote in the slot `main`. */
export interface RemoteRoute {
  /** Such as `/spin-wheel/` or `/spin-wheel/:roundId/`. */
  readonly path: string;
  /** Id of the page's title; see {@link descriptionIdOf}. */
  readonly title: string;
  /** Module that lists the values of the parameter that get a page of their own. */
  readonly prerender?: string;
}

/** A card of a remote on other pages. */
export interface RemotePlace {
  readonly slot: Place;
  /** Module below the remote's folder that exports `contract` and `mount`, such as `src/cards/Featured.tsx`. */
  readonly component: string;
  /** Such as `/` or `/trading-contest/*`; absent: every page that has the place. */
  readonly pages?: readonly string[];
  /** What pages reserve for the card; absent: as much as its prerendered HTML takes. */
  readonly heights?: PlaceHeights;
  /** Units: kB of 1,024 bytes, gzip */
  readonly budget?: { readonly firstMountKb: number };
}

/** The id of the description that belongs to a title: `contest.list.description` of `contest.list.title`. */
export const descriptionIdOf = (titleId: string): string => titleId.replace(/title$/, "description");
