import type { Platform } from "@portico/shared-sdk";

/**
 * Whether a page goes without its header: one that the app has opened with `?hideHeader=1`, since the app draws one of
 * its own. The header stands in the flow, so the room that it took at the content's top goes with it.
 *
 * Source: product spec §2 "Inside the app the header can be hidden and the top padding of the content removed"
 */
export function isHeaderHidden(platform: Platform, search: string): boolean {
  return platform === "app" && new URLSearchParams(search).get("hideHeader") === "1";
}
