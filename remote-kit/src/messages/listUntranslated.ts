import type { Locale } from "@portico/shared-sdk";
import { fallbackLocale, languageOf, locales } from "@portico/shared-sdk/host";
import { baseFileOf } from "./messageFiles.ts";
import { resolveWorkspaceMessages } from "./resolveWorkspaceMessages.ts";

/**
 * The messages that pages in a language show in English, because neither the file of the language nor that of the locale
 * has them.
 *
 * Shape:  name of the language's file to ids; only languages that lack one
 * Errors: those of {@link resolveWorkspaceMessages}
 *
 * @param shown the locales whose languages are needed; default: all
 */
export function listUntranslated(
  workspaceDirectory: string,
  shown: readonly Locale[] = locales,
): Readonly<Record<string, readonly string[]>> {
  const { byLocale } = resolveWorkspaceMessages(workspaceDirectory);
  const found = shown
    .filter((locale) => languageOf(locale) !== fallbackLocale)
    .map((locale) => {
      const messages = [...(byLocale.get(locale) ?? [])];
      return [
        baseFileOf(locale),
        messages.filter(([, { file }]) => file === fallbackLocale).map(([id]) => id),
      ] as const;
    });
  return Object.fromEntries(found.filter(([, ids]) => ids.length > 0));
}
