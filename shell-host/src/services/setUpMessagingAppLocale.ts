import { parseLocalePath, replaceLocale, resolveMessagingAppLocale } from "@portico/shared-sdk/host";
import type { PageServices } from "./pageServices.ts";

/**
 * Opens a mini-app's page in the language of the messaging app if the address has no locale. The fragment, which contains
 * the app's launch data, is preserved.
 *
 * Source: S3.25; the precedence of the address,
 *         as everywhere, is a decision of this project
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
