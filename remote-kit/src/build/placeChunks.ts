import { placeFilePrefix } from "@portico/release";
import type { RemotePlace } from "../manifest/remoteManifest.ts";

/** The components of a remote's cards as modules of its container, each with the name of its chunk. */
export const exposePlaces = (places: readonly RemotePlace[]) =>
  Object.fromEntries(
    places.map(({ slot, component }) => [
      `./${slot}`,
      { import: `./${component}`, name: `${placeFilePrefix}${slot}` },
    ]),
  );

/** A card has a script and a stylesheet of its own, so that pages with the card load no others. */
export const isOfPlace = (chunk: { readonly name?: string | null | undefined } | undefined): boolean =>
  String(chunk?.name).startsWith(placeFilePrefix);
