import type { EditionId } from "./editions.ts";
import { findKnownHost } from "./knownHosts.ts";

/**
 * The edition a host serves; total: an unknown host is global.
 *
 * Shape:  host as in `location.host`
 * Source: S1.8, S1.10
 */
export function resolveEdition(host: string): EditionId {
  return findKnownHost(host)?.edition ?? "global";
}
