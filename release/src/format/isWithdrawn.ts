import type { ChannelRemote } from "./channel.ts";

/**
 * Whether a version was revoked or is below the remote's minimum: it must not run, wherever its files come from. A
 * pre-release of the minimum is not below it.
 */
export function isWithdrawn(
  { revoked, minimum }: Pick<ChannelRemote, "revoked" | "minimum">,
  version: string,
): boolean {
  const isBelow = minimum !== undefined && version.localeCompare(minimum, "en", { numeric: true }) < 0;
  return isBelow || revoked?.[version] !== undefined;
}
