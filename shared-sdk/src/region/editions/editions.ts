/** The nine regional editions, spelled as in `data-edition` and on the command line. Source: S1.7 */
export const editionIds = [
  "global",
  "hong-kong",
  "turkey",
  "kazakhstan",
  "netherlands",
  "eu",
  "georgia",
  "indonesia",
  "uae",
] as const;

export type EditionId = (typeof editionIds)[number];

/**
 * The host label an edition is served under; the first label of its page hosts.
 *
 * Source: the specification names the editions, not their hosts; the labels are configuration
 */
export const hostLabelByEdition: Readonly<Record<EditionId, string>> = {
  global: "www",
  "hong-kong": "hk",
  turkey: "tr",
  kazakhstan: "kz",
  netherlands: "nl",
  eu: "eu",
  georgia: "ge",
  indonesia: "id",
  uae: "ae",
};
