import { resolveEdition } from "@portico/shared-sdk/host";
import { marketPairsOf } from "@portico/shared-sdk/pages";
import type { FastifyInstance } from "fastify";
import { failureEnvelope, retCodes, successEnvelope } from "../http/envelope.ts";
import { readWholeNumber } from "../http/wholeNumber.ts";
import type { Market } from "./market.ts";
import { isKlineInterval, largestHistoryLimit, readQuoteHistory } from "./quoteHistory.ts";
import { marketSymbols } from "./symbols.ts";

interface HistoryQuery {
  Querystring: { symbol?: string; interval?: string; limit?: string };
}

const defaultLimit = 48;

export function registerMarketRoutes(api: FastifyInstance, market: Market): void {
  api.get("/x-api/quotes/v1/symbols", ({ host }) => {
    const currencies = new Set(marketPairsOf(resolveEdition(host)).map(({ quote }) => quote));
    const offered = marketSymbols.filter(({ quote }) => currencies.has(quote));
    return successEnvelope({
      symbols: offered.map(({ base, quote }) => ({ base_coin: base, quote_coin: quote })),
    });
  });

  api.get<HistoryQuery>("/x-api/quotes/v1/history", ({ query }) => {
    const { symbol = "", interval = "30m" } = query;
    const limit = readWholeNumber(query.limit, { from: 1, to: largestHistoryLimit, absent: defaultLimit });
    const history =
      limit !== null && isKlineInterval(interval) ? readQuoteHistory(market, symbol, interval, limit) : null;
    return history === null
      ? failureEnvelope(retCodes.badRequest, "There is no such history")
      : successEnvelope(history);
  });
}
