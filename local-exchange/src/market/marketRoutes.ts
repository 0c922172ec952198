import { klineIntervals, type KlineInterval } from "@portico/shared-sdk";
import { resolveEdition } from "@portico/shared-sdk/host";
import { marketPairsOf } from "@portico/shared-sdk/pages";
import type { FastifyInstance } from "fastify";
import { failureEnvelope, retCodes, successEnvelope } from "../http/envelope.ts";
import type { Market } from "./market.ts";
import { readQuoteHistory } from "./quoteHistory.ts";
import { marketSymbols } from "./symbols.ts";

interface HistoryQuery {
  Querystring: { symbol: string; interval: KlineInterval; limit: number };
}

const historyQuery = {
  type: "object",
  properties: {
    symbol: { type: "string", default: "" },
    interval: { enum: klineIntervals.map(({ id }) => id), default: "30m" },
    limit: { type: "integer", minimum: 1, maximum: 288, default: 48 },
  },
};

export function registerMarketRoutes(api: FastifyInstance, market: Market): void {
  api.get("/x-api/quotes/v1/symbols", ({ host }) => {
    const currencies = new Set(marketPairsOf(resolveEdition(host)).map(({ quote }) => quote));
    const offered = marketSymbols.filter(({ quote }) => currencies.has(quote));
    return successEnvelope({
      symbols: offered.map(({ base, quote }) => ({ base_coin: base, quote_coin: quote })),
    });
  });

  api.get<HistoryQuery>(
    "/x-api/quotes/v1/history",
    { schema: { querystring: historyQuery } },
    ({ query: { symbol, interval, limit } }) => {
      const history = readQuoteHistory(market, symbol, interval, limit);
      return history === null
        ? failureEnvelope(retCodes.badRequest, "There is no such history")
        : successEnvelope(history);
    },
  );
}
