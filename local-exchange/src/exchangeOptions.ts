import type { Clock } from "@portico/shared-sdk";

export interface LocalExchangeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on; without one this machine only, with https every address of it. */
  readonly host?: string;
  /** The shell's build: `{environment}/{edition}/{locale}/…`, `{environment}/headers.json` and `assets/`. */
  readonly siteDirectory: string;
  /** Holds `channels/{environment}.json` and `remotes/{name}/{version}/`. */
  readonly channelDirectory: string;
  /** The same seed gives the same traders and prices. */
  readonly seed?: string;
  /** The file that stores accounts, sessions and registrations for the next start; optional. */
  readonly snapshotFile?: string;
  /** Origins of pages that are served elsewhere and may call this exchange, such as `http://localhost:8080`. */
  readonly pageOrigins?: readonly string[];
  /** Serves https with a certificate made for this start. */
  readonly https?: boolean;
  readonly clock?: Clock;
  /** Takes sentences for the person who started the exchange. */
  readonly warn?: (sentence: string) => void;
}

/** The origins in the environment variable `PORTICO_PAGE_ORIGINS`, which the exchange checks when it starts. */
export function readPageOrigins({ PORTICO_PAGE_ORIGINS = "" }: NodeJS.ProcessEnv): readonly string[] {
  return PORTICO_PAGE_ORIGINS.split(",")
    .map((origin) => origin.trim())
    .filter((origin) => origin !== "");
}
