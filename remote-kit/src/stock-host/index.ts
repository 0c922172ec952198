/**
 * Entry point for pages that load remotes of Portico with the runtime of Module Federation: with `registerRemotes` and
 * `loadRemote`, instead of a Portico shell.
 */
export { createStockHost } from "./createStockHost.ts";
export type { FederationPlugin, StockHost, StockHostOptions } from "./createStockHost.ts";
