/** The build replaces this name by the exchange's compiled English messages, by namespace. */
declare const PORTICO_ENGLISH_TRANSLATIONS: Readonly<Record<string, unknown>>;

/** The translations of pages whose own fail to load, in a separate chunk, which has a hash as every script. */
export const englishTranslations = PORTICO_ENGLISH_TRANSLATIONS;
