import type { Locale } from "@portico/shared-sdk";
import { compileWorkspaceMessages, measureMessage } from "@portico/remote-kit/internal/messages";

/** How long a message gets, so that a layout can be tried against both ends. */
export interface MessageLengths {
  readonly id: string;
  readonly english: number;
  readonly shortest: LocaleLength;
  readonly longest: LocaleLength;
}

interface LocaleLength {
  readonly locale: Locale;
  readonly characters: number;
}

/** The length of an argument: about that of a symbol, a name or an amount. */
const argumentLength = 6;

/**
 * Measures every message of a workspace, the longest English one first.
 *
 * Units:  characters as a reader counts them, each argument as six
 */
export function measureWorkspaceMessages(workspaceDirectory: string): readonly MessageLengths[] {
  const compiled = [...compileWorkspaceMessages(workspaceDirectory)];
  const english = compiled.find(([locale]) => locale === "en")?.[1] ?? {};
  return Object.entries(english)
    .map(([id, ast]): MessageLengths => {
      const lengths = compiled
        .map(([locale, messages]) => ({
          locale,
          characters: measureMessage(messages[id] ?? ast, argumentLength),
        }))
        .sort((left, right) => left.characters - right.characters);
      const own = { locale: "en" as const, characters: measureMessage(ast, argumentLength) };
      return {
        id,
        english: own.characters,
        shortest: lengths[0] ?? own,
        longest: lengths[lengths.length - 1] ?? own,
      };
    })
    .sort((left, right) => right.english - left.english);
}
