import type { FastifyInstance } from "fastify";
import { failureEnvelope, retCodes, successEnvelope } from "../http/envelope.ts";
import { readWholeNumber } from "../http/wholeNumber.ts";
import type { Market } from "./market.ts";
import { isHistoryInterval, largestHistoryLimit, readQuoteHistory } from "./quoteHistory.ts";

interface HistoryQuery {
  Querystring: { symbol?: string; interval?: string; limit?: string };
}

const defaultLimit = 48;

export function registerMarketRoutes(api: FastifyInstance, market: Market): void {
  api.get<HistoryQuery>("/x-api/quotes/v1/history", ({ query }) => {
    const { symbol = "", interval = "30m" } = query;
    const limit = readWholeNumber(query.limit, { from: 1, to: largestHistoryLimit, absent: defaultLimit });
    const history =
      limit !== null && isHistoryInterval(interval)
        ? readQuoteHistory(market, symbol, interval, limit)
        : null;
    return history === null
      ? failureEnvelope(retCodes.badRequest, "There is no such history")
      : successEnvelope(history);
  });
}
