/** The build replaces this name by the exchange's compiled English messages, by namespace. */
declare const PORTICO_ENGLISH_TRANSLATIONS: Readonly<Record<string, unknown>>;

/** In a separate chunk, which has a hash like every script: for pages whose translations fail to load. */
export const englishTranslations = PORTICO_ENGLISH_TRANSLATIONS;
