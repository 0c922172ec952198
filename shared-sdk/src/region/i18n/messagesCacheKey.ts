import type { Locale } from "../locale/locales.ts";

/** The key in the persisted cache of a catalogue's messages in a language. */
export const messagesCacheKey = (namespace: string, locale: Locale): string =>
  `messages/${namespace}/${locale}`;
