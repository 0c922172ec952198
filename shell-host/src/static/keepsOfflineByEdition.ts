import type { EditionId } from "@portico/shared-sdk";

/**
 * Which editions open offline what was seen before. A change reaches visitors with the next build of the shell: pages of
 * an edition that opts in register the worker, those of one that opts out remove it. The site has no worker while no edition
 * opts in.
 *
 * Source: issue "The loader" makes it opt-in; the specification names no edition, so none has opted in
 */
export const keepsOfflineByEdition: Readonly<Record<EditionId, boolean>> = {
  global: false,
  "hong-kong": false,
  turkey: false,
  kazakhstan: false,
  netherlands: false,
  eu: false,
  georgia: false,
  indonesia: false,
  uae: false,
};
