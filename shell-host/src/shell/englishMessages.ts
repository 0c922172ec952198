/** The build replaces this name by the shell's compiled English messages. */
declare const PORTICO_ENGLISH_MESSAGES: unknown;

/** The messages of pages whose own file fails to load, in a separate chunk, which has a hash as every script. */
export const englishMessages: unknown = PORTICO_ENGLISH_MESSAGES;
