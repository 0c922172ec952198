import type { AddressInfo } from "node:net";
import { systemClock } from "@portico/shared-sdk/host";
import { createAccountStore } from "./accounts/accountStore.ts";
import { registerAccountRoutes } from "./accounts/accountRoutes.ts";
import { registerNavigationRoute } from "./navigation/navigationRoute.ts";
import { registerAnnouncementRoutes } from "./announcements/announcementRoutes.ts";
import { createLoginThrottle } from "./accounts/loginThrottle.ts";
import { createSessionBook } from "./accounts/sessionBook.ts";
import { createContestCatalogue } from "./contests/contestCatalogue.ts";
import { createContestService } from "./contests/contestService.ts";
import { registerContestRoutes } from "./contests/contestRoutes.ts";
import { createDemonstrationHistory } from "./contests/demonstrationHistory.ts";
import { registerCollector } from "./collector/collectorRoutes.ts";
import type { LocalExchangeOptions } from "./exchangeOptions.ts";
import { registerFaults } from "./faults/registerFaults.ts";
import { registerApi } from "./http/apiScope.ts";
import { registerCrossOrigin } from "./http/crossOrigin.ts";
import { successEnvelope } from "./http/envelope.ts";
import { createHttpServer } from "./http/httpServer.ts";
import { toListenError } from "./http/listenError.ts";
import { createLocalCertificate } from "./https/localCertificate.ts";
import { createMarket } from "./market/market.ts";
import { registerMarketRoutes } from "./market/marketRoutes.ts";
import { setUpQuoteSocket } from "./market/quoteSocket.ts";
import { registerSite } from "./origin/registerSite.ts";
import { registerTranslations } from "./translations/translationRoutes.ts";
import { openSnapshotFile } from "./snapshot/snapshotFile.ts";
import { createSpotMarket } from "./spot/spotMarket.ts";

export interface LocalExchange {
  /** Such as `http://localhost:4173`; the editions answer under `http://{label}.localhost:4173`. */
  readonly origin: string;
  readonly port: number;
  /** Ends all connections and timers. */
  close(): Promise<void>;
}

const writeLine = (sentence: string) => void process.stderr.write(`${sentence}\n`);
/** All interfaces: https is for opening the pages on another device. */
const everyAddress = "::";

/**
 * Starts the stand-in exchange: API, accounts, quotes, contests, translations, collector and the origin of the
 * static pages, all in this process.
 *
 * Errors: rejects with a {@link ListenError} when the port is not available, and with an error whose message is one
 *         sentence when the snapshot is not one of this version
 */
export async function createLocalExchange(options: LocalExchangeOptions): Promise<LocalExchange> {
  const { port, https: isHttps = false, clock = systemClock, seed = "portico" } = options;
  const warn = options.warn ?? writeLine;
  const host = options.host ?? (isHttps ? everyAddress : "localhost");

  const snapshot = openSnapshotFile(options.snapshotFile, capture);
  const accounts = await createAccountStore(snapshot.stored?.accounts ?? null, snapshot.write);
  const sessions = createSessionBook(clock, snapshot.stored?.sessions ?? [], snapshot.write);
  const throttle = createLoginThrottle(accounts, clock);
  const market = createMarket({ clock, seed });
  const contests = createContestCatalogue(clock.now());
  const { registrations, orders } =
    snapshot.stored ?? createDemonstrationHistory(contests[0]!.contest_id, market, clock.now());
  const spot = createSpotMarket({ clock, market, orders, onOrder: snapshot.write });
  const contestService = createContestService({
    clock,
    seed,
    contests,
    registrations,
    orders: spot.orders,
    market,
    onChange: snapshot.write,
  });

  const app = createHttpServer(isHttps ? await createLocalCertificate(clock.now()) : null, warn);
  const closeQuoteSocket = setUpQuoteSocket(app.server, market);

  function capture() {
    return {
      schema: 1 as const,
      accounts: accounts.accounts,
      sessions: sessions.sessions,
      registrations: contestService.registrations,
      orders: spot.orders,
    };
  }

  async function close() {
    market.close();
    closeQuoteSocket();
    await app.close();
  }

  try {
    await registerCrossOrigin(app, options.pageOrigins ?? []);
    registerFaults(app, clock);
    registerCollector(app, clock);
    await registerApi(app, (api) => {
      registerAccountRoutes(api, accounts, sessions);
      registerAnnouncementRoutes(api, contestService, clock);
      registerContestRoutes(api, contestService, sessions);
      registerMarketRoutes(api, market);
      registerNavigationRoute(api);
      // the project's own call, see PROTOCOL.md#system-status; this exchange always works
      api.get("/x-api/status/v1/status", () => successEnvelope({ state: "operational" }));
    });
    registerTranslations(app);
    registerSite(app, options, { market, spot, accounts, sessions, throttle });
    await app.listen({ port, host });
  } catch (error) {
    await close();
    throw toListenError(error, port, host);
  }
  const boundPort = (app.server.address() as AddressInfo).port;
  return { origin: `${isHttps ? "https" : "http"}://localhost:${boundPort}`, port: boundPort, close };
}
