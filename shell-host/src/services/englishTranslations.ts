/** The build replaces this name by the exchange's compiled English messages, by namespace. */
declare const PORTICO_ENGLISH_TRANSLATIONS: Readonly<Record<string, unknown>>;

/** In a chunk of its own, which has a hash like every script: for pages whose translations can't be had. */
export const englishTranslations = PORTICO_ENGLISH_TRANSLATIONS;
