import type { MessagingAppPlatform, Platform } from "../../exchange/bridge/platform.ts";
import type { EditionId } from "../../region/editions/editions.ts";
import { isKnownHost, resolveEnvironment, type Environment } from "../../region/editions/environments.ts";
import { resolveEdition } from "../../region/editions/resolveEdition.ts";
import {
  resolveServiceOrigins,
  type ConfiguredOrigins,
  type ServiceOrigins,
} from "../../region/editions/serviceOrigins.ts";
import { directionOf, type Direction } from "../../region/locale/direction.ts";
import { toIntlTag, type IntlTag } from "../../region/locale/localeCodes.ts";
import type { Locale } from "../../region/locale/locales.ts";
import { resolveLocale } from "../../region/locale/resolveLocale.ts";
import { parseWebAddress } from "../runtime/webAddress.ts";

/** The facts of the page, for all its parts: resolved once at boot, frozen and serializable. */
export interface AppContext {
  readonly edition: EditionId;
  readonly environment: Environment;
  readonly isKnownHost: boolean;
  readonly locale: Locale;
  readonly intlTag: IntlTag;
  readonly direction: Direction;
  readonly platform: Platform;
  readonly messagingApp: MessagingAppPlatform | null;
  readonly origins: ServiceOrigins;
  readonly shellVersion: string;
}

/** The facts that can't be read from the page's address. */
export interface AppContextFacts {
  /** The page's absolute address, such as `location.href`. */
  readonly address: string;
  readonly platform: Platform;
  readonly messagingApp: MessagingAppPlatform | null;
  readonly shellVersion: string;
  readonly configuredOrigins?: ConfiguredOrigins | undefined;
}

/**
 * Makes the context of a page.
 *
 * Errors: none; an address that can't be read gives the answers of an unknown host
 */
export function createAppContext({
  address,
  platform,
  messagingApp,
  shellVersion,
  configuredOrigins,
}: AppContextFacts): AppContext {
  const { host, pathname } = parseWebAddress(address) ?? { host: "", pathname: "/" };
  const edition = resolveEdition(host);
  const locale = resolveLocale(pathname, edition);
  return Object.freeze({
    edition,
    environment: resolveEnvironment(host),
    isKnownHost: isKnownHost(host),
    locale,
    intlTag: toIntlTag(locale),
    direction: directionOf(locale),
    platform,
    messagingApp,
    origins: Object.freeze({ ...resolveServiceOrigins(address), ...configuredOrigins }),
    shellVersion,
  });
}
