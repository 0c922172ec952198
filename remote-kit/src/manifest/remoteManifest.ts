import type { RemoteSlot } from "@portico/release/format";
import type { Capability, EditionId } from "@portico/shared-sdk";

/**
 * The manifest of a remote: the `portico` field of its package.json. `manifest.schema.json` describes each field, and editors
 * complete it.
 */
export interface RemoteManifest {
  readonly name: string;
  readonly contract: "1.x";
  readonly placement: {
    readonly slot: RemoteSlot;
    readonly routes: readonly RemoteRoute[];
  };
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

/** The id of the description that belongs to a title: `contest.list.description` of `contest.list.title`. */
export const descriptionIdOf = (titleId: string): string => titleId.replace(/title$/, "description");
