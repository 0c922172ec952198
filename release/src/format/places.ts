/** Places on pages of the shell that show cards of remotes, each with the number of cards that it shows at most. */
export const places = { "home.featured": 1, "home.activities": 6, banner: 2, overlay: 3 } as const;
export type Place = keyof typeof places;

/**
 * Builds begin the names of a place's scripts and stylesheets with this and the place: `place.home.featured.{hash}.js`, and those
 * of the message files of all cards with this alone: `place.en.json`.
 */
export const placeFilePrefix = "place.";

export const isPlaceFile = ({ path }: { readonly path: string }): boolean => path.startsWith(placeFilePrefix);
