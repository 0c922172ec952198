/** The stand-in exchange, for the start command, for tests and for benches. */
export { startOfWeek } from "./contests/contestCatalogue.ts";
export { createLocalExchange } from "./createLocalExchange.ts";
export type { LocalExchange } from "./createLocalExchange.ts";
export { readPageOrigins } from "./exchangeOptions.ts";
export type { LocalExchangeOptions } from "./exchangeOptions.ts";
export type { ListenError } from "./http/listenError.ts";
export { thirdPartyScripts } from "./static/thirdPartyScripts.ts";
export type { ThirdPartyScript } from "./static/thirdPartyScripts.ts";
