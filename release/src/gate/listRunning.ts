import type { ChannelRemote } from "../format/index.ts";

/** The versions that a channel serves to at least one visitor; not the one that a rollback would restore. */
export function listRunning({
  disabled = false,
  stable,
  canary,
  editions = {},
  platforms = {},
}: Omit<ChannelRemote, "releases">): string[] {
  if (disabled) return [];
  const overrides = [...Object.values(editions), ...Object.values(platforms)];
  return [...new Set([stable, ...(canary === undefined ? [] : [canary.version]), ...overrides])];
}
