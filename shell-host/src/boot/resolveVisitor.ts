import {
  createCookies,
  ensureGuid,
  isMessagingApp,
  readMessagingAppFacts,
  resolvePlatform,
} from "@portico/shared-sdk/host";
import type { ReleasePlatform, Visitor } from "@portico/release/format";
import type { PageFacts } from "./pageFacts.ts";

/**
 * The visitor to whom the channel's rules and the exchange's servers assign this browser. Call it once a page: where
 * cookies are off, each call creates another visitor id.
 */
export function resolveVisitor(page: Window, { edition }: Pick<PageFacts, "edition">): Visitor {
  return {
    visitorId: ensureGuid(createCookies(page)),
    edition,
    platform: resolveReleasePlatform(page),
  };
}

function resolveReleasePlatform(page: Window): ReleasePlatform {
  if (isMessagingApp(readMessagingAppFacts(page))) return "mini-app";
  const { navigator, screen } = page;
  return resolvePlatform({ userAgent: navigator.userAgent, screenWidth: screen.width });
}
