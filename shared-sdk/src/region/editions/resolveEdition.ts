import { site } from "../../site/site.ts";
import type { EditionId } from "./editions.ts";
import { findKnownHost } from "./knownHosts.ts";

/**
 * The edition a host serves; total: an unknown host shows the first edition.
 *
 * Shape:  host as in `location.host`
 * Source: S1.8, S1.10
 */
export function resolveEdition(host: string): EditionId {
  return findKnownHost(host)?.edition ?? site.fallbackEdition;
}
