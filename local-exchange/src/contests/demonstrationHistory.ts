import { firstAccountId } from "../accounts/demonstrationAccounts.ts";
import { formatUnits } from "../market/decimal.ts";
import type { Market } from "../market/market.ts";
import type { TradedSpan } from "../market/tradingHistory.ts";
import type { OrderSide, SpotOrder } from "../spot/spotOrder.ts";
import type { Registration } from "./contestService.ts";

const dayMs = 86_400_000;
/** The pair of the running contest whose price moves most. */
const pair = "SOLUSDT";
/** The time of the registration before the start. The contest has run for longer at every time of its week. */
const registeredMs = 11 * dayMs;
/** Values in the quote currency. A visitor can still spend more than half of the starting balance. */
const [tradedValue, heldValue] = [2500, 1500];

/**
 * The first account's registration for a contest and its orders. These are a purchase before the greatest rise of the
 * last ten days, the sale after it, and a purchase of yesterday that is still held. Prices are those of the market's
 * own history.
 */
export function createDemonstrationHistory(
  contestId: string,
  market: Market,
  nowMs: number,
): { readonly registrations: readonly Registration[]; readonly orders: readonly SpotOrder[] } {
  const { symbol, hours } = market.historyOf(pair)!;
  const since = (days: number) => hours.filter(({ startMs }) => startMs >= nowMs - days * dayMs);
  const [yesterday] = since(1);
  const { lowest, highest } = findGreatestRise(
    since(10).filter(({ startMs }) => startMs < nowMs - 2 * dayMs),
  );
  const lotsFor = (value: number, { close }: TradedSpan) =>
    BigInt(Math.floor((value * 10 ** (symbol.priceDecimals + symbol.amountDecimals)) / close));
  const createOrder = (orderId: number, side: OrderSide, lots: bigint, span: TradedSpan): SpotOrder => ({
    orderId,
    accountId: firstAccountId,
    symbol: pair,
    side,
    amount: formatUnits(lots, symbol.amountDecimals),
    price: formatUnits(span.close, symbol.priceDecimals),
    value: formatUnits(lots * BigInt(span.close), symbol.amountDecimals + symbol.priceDecimals),
    executedAtMs: span.startMs,
  });
  const lots = lotsFor(tradedValue, lowest);
  return {
    registrations: [{ contestId, accountId: firstAccountId, registeredAtMs: nowMs - registeredMs }],
    orders: [
      createOrder(1, "buy", lots, lowest),
      createOrder(2, "sell", lots, highest),
      createOrder(3, "buy", lotsFor(heldValue, yesterday!), yesterday!),
    ],
  };
}

function findGreatestRise(spans: readonly TradedSpan[]) {
  let lowest = spans[0]!;
  let rise = { lowest, highest: lowest };
  for (const span of spans) {
    if (span.close < lowest.close) lowest = span;
    if (span.close / lowest.close > rise.highest.close / rise.lowest.close) rise = { lowest, highest: span };
  }
  return rise;
}
