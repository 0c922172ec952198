import {
  createCookies,
  ensureGuid,
  isMessagingApp,
  readMessagingAppFacts,
  resolvePlatform,
} from "@portico/shared-sdk";
import type { ReleasePlatform, Visitor } from "@portico/release/format";
import type { PageFacts } from "./pageFacts.ts";

/**
 * Who the channel's rules and the exchange's servers take this browser for. Asked once a page: where cookies are off,
 * asking again would make another visitor of the same one.
 */
export function recogniseVisitor(page: Window, { edition }: Pick<PageFacts, "edition">): Visitor {
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
