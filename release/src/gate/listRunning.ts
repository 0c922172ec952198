import type { ChannelRemote } from "../format/index.ts";

/** The versions that a channel sends somebody to; without what a rollback leads to, which nobody has now. */
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
