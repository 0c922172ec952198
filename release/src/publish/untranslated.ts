/** Messages that pages in a language show in English: the language's file, such as `tr`, to ids. */
export type UntranslatedMessages = Readonly<Record<string, readonly string[]>>;

/** Enough to find the change that forgot the others. */
const namedIds = 3;

/** One line for each language that lacks messages; none for complete messages. */
export function describeUntranslated(untranslated: UntranslatedMessages = {}): readonly string[] {
  return Object.entries(untranslated).map(([language, ids]) => {
    const more = ids.length > namedIds ? ` and ${ids.length - namedIds} more` : "";
    return `No translation in messages/${language}.json: ${ids.slice(0, namedIds).join(", ")}${more}; pages show English.`;
  });
}

export function isUntranslatedList(value: unknown): value is UntranslatedMessages {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((ids) => Array.isArray(ids) && ids.every((id) => typeof id === "string"));
}
