import { site } from "../../site/site.ts";

/** The regional editions, spelled as in `data-edition` and on the command line. Source: S1.7 */
export const editionIds = site.editionIds;

export type EditionId = (typeof editionIds)[number];

/** The edition of hosts that are not the product's own. */
export const fallbackEdition: EditionId = site.fallbackEdition;

/** The host label an edition is served under; the first label of its page hosts. */
export const hostLabelByEdition: Readonly<Record<EditionId, string>> = site.hostLabels;
