/** The build replaces this name by the shell's compiled English messages. */
declare const PORTICO_ENGLISH_MESSAGES: unknown;

/** In a separate chunk, which has a hash like every script: for pages whose message file fails to load. */
export const englishMessages: unknown = PORTICO_ENGLISH_MESSAGES;
