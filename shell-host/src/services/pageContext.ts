import type { AppContext } from "@portico/shared-sdk";
import {
  createAppContext,
  parseMessagingAppLaunch,
  readHostFacts,
  readMessagingAppFacts,
  storeMessagingAppLaunch,
  resolvePlatform,
  type MessagingAppLaunch,
} from "@portico/shared-sdk/host";
import type { BootstrapState } from "../boot/bootstrapState.ts";

/** How a messaging app opened this page; `null` everywhere else. Stored for the other pages of the tab. */
export function readLaunch(page: Window): MessagingAppLaunch | null {
  const launch = parseMessagingAppLaunch(readMessagingAppFacts(page));
  if (launch) storeMessagingAppLaunch(page, launch);
  return launch;
}

/** Edition, locale, environment, origins and platform of the page; an embedding page gets those of the exchange. */
export function createPageContext(
  page: Window,
  {
    facts,
    shellVersion,
    configuredOrigins,
  }: Pick<BootstrapState, "facts" | "shellVersion" | "configuredOrigins">,
  launch: MessagingAppLaunch | null,
): AppContext {
  const host = readHostFacts(page);
  const { origin, locale } = facts;
  const isEmbedded = origin !== "";
  const app = createAppContext({
    address: isEmbedded ? `${origin}/${locale}/` : host.address,
    platform: resolvePlatform(host),
    messagingApp: launch?.platform ?? null,
    shellVersion,
    configuredOrigins,
  });
  // the exchange monitors its own pages only
  return isEmbedded ? { ...app, isKnownHost: false } : app;
}
