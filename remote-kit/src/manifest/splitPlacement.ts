import type { RemoteManifest, RemotePlace } from "./remoteManifest.ts";

type PageEntry = Pick<RemoteManifest["placement"], "slot"> & Partial<RemoteManifest["placement"]>;

/** `placement` of a manifest in its valid shape: a list, or its only entry. */
export type ManifestPlacement = PageEntry | readonly (PageEntry | RemotePlace)[];

const isPlace = (entry: PageEntry | RemotePlace): entry is RemotePlace => "component" in entry;

/** The placement of a remote that is on pages of others only. */
const cardsOnly = { slot: "main", routes: [] } as const;

/**
 * Splits the `placement` of a manifest into where `./remote` is and the places with cards.
 *
 * Errors: `fail` gets the field and the rest of a sentence
 */
export function splitPlacement(
  given: ManifestPlacement,
  fail: (field: string, problem: string) => never,
): Pick<RemoteManifest, "placement" | "places"> {
  const entries = Array.isArray(given)
    ? (given as readonly (PageEntry | RemotePlace)[])
    : [given as PageEntry];
  const places = entries.filter(isPlace);
  const [main, second] = entries.filter((entry): entry is PageEntry => !isPlace(entry));
  if (second !== undefined) {
    fail(
      "placement",
      "must have at most one entry without component, which is where src/remote.tsx is, such as the slot main with its routes",
    );
  }
  if (main?.slot === "main" && !main.routes?.length) {
    fail("placement.routes", "must name at least one route, since the slot is main");
  }
  entries.forEach((entry, index) => {
    if (!isPlace(entry)) return;
    if (entries.findIndex(({ slot }) => slot === entry.slot) !== index) {
      fail(`placement[${index}].slot`, `is ${entry.slot}, which is in the list already`);
    }
    if (entry.pages !== undefined && entry.slot.startsWith("home.")) {
      fail(
        `placement[${index}].pages`,
        `must be missing, since only the home page has the place ${entry.slot}`,
      );
    }
  });
  return {
    placement: main === undefined ? cardsOnly : { slot: main.slot, routes: main.routes ?? [] },
    places,
  };
}
