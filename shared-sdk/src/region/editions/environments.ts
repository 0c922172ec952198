import { findKnownHost, type Environment } from "./knownHosts.ts";

export { environments } from "./knownHosts.ts";
export type { Environment } from "./knownHosts.ts";

/**
 * The environment a host belongs to; total: an unknown host is a test host.
 *
 * Source: S1.9, S1.11
 */
export function resolveEnvironment(host: string): Environment {
  return findKnownHost(host)?.environment ?? "test";
}

/**
 * Whether the host is one of the product's own page hosts. On any other host the page gets no native bridge,
 * no token, no debug console and is not indexed.
 */
export function isKnownHost(host: string): boolean {
  return findKnownHost(host) !== null;
}
