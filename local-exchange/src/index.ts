/** The stand-in exchange, for the start command, for tests and for benches. */
export { createLocalExchange } from "./createLocalExchange.ts";
export type { LocalExchange } from "./createLocalExchange.ts";
export type { LocalExchangeOptions } from "./exchangeOptions.ts";
export type { ListenError } from "./http/listenError.ts";
export { foreignScripts } from "./static/foreignScripts.ts";
export type { ForeignScript } from "./static/foreignScripts.ts";
