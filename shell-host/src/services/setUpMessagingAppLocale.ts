import { parseLocalePath, replaceLocale, resolveMessagingAppLocale } from "@portico/shared-sdk/host";
import type { PageServices } from "./pageServices.ts";

/**
 * Opens a mini-app's page in the language that the messaging app speaks, where the address names none. The fragment,
 * which holds the app's launch data, stays.
 *
 * Source: product spec §2 "Messaging-app language codes map to locales"; that an address wins is a decision of this
 *         project, as it wins everywhere
 */
export function setUpMessagingAppLocale(
  page: Window,
  { app, launch }: Pick<PageServices, "app" | "launch">,
): void {
  const { pathname, search, hash } = page.location;
  if (launch === null || launch.languageCode === null || parseLocalePath(pathname).locale !== null) return;
  const locale = resolveMessagingAppLocale(launch.languageCode, app.edition);
  if (locale !== app.locale) page.location.replace(replaceLocale(pathname + search + hash, locale));
}
