import type { Platform } from "@portico/shared-sdk";

/**
 * Whether a page has no header: the app opens it with `?hideHeader=1`, because the app has its own header. The header is in
 * the flow, so its space above the content disappears with it.
 *
 * Source: S2.18
 */
export function isHeaderHidden(platform: Platform, search: string): boolean {
  return platform === "app" && new URLSearchParams(search).get("hideHeader") === "1";
}
