import { firstAccountId } from "../accounts/demonstrationAccounts.ts";
import { formatUnits } from "../market/decimal.ts";
import type { Market } from "../market/market.ts";
import { findSymbol } from "../market/symbols.ts";
import type { OrderSide, SpotOrder } from "../spot/spotOrder.ts";

const hourMs = 3_600_000;

/** The pair of the running contest whose price moves most. */
const symbol = findSymbol("SOLUSDT")!;
/** The time of the registration before the start. The contest has run for longer at every time of its week. */
const registeredMs = 11 * 24 * hourMs;
/** Values in the quote currency. A visitor can still spend more than half of the starting balance. */
const [tradedValue, heldValue] = [2500, 1500];

/**
 * The first account's registration for a contest and its orders. These are a purchase before the greatest rise of the
 * last ten days, the sale after it, and a purchase at the day's lowest price that is still held.
 */
export function createDemonstrationHistory(contestId: string, market: Market, nowMs: number) {
  const priceAt = (timeMs: number) => market.priceAt(symbol, timeMs);
  const hoursMs = Array.from({ length: 240 }, (_, hour) => nowMs - (240 - hour) * hourMs);
  const cheaper = (one: number, other: number) => (priceAt(other) < priceAt(one) ? other : one);
  let lowMs = hoursMs[0]!;
  let [boughtMs, soldMs] = [lowMs, lowMs];
  for (const timeMs of hoursMs.slice(0, -48)) {
    lowMs = cheaper(lowMs, timeMs);
    if (priceAt(timeMs) / priceAt(lowMs) > priceAt(soldMs) / priceAt(boughtMs))
      [boughtMs, soldMs] = [lowMs, timeMs];
  }
  const heldMs = hoursMs.slice(-24).reduce(cheaper);
  const lotsFor = (value: number, timeMs: number) =>
    BigInt(Math.floor((value * 10 ** (symbol.priceDecimals + symbol.amountDecimals)) / priceAt(timeMs)));
  const createOrder = (orderId: number, side: OrderSide, lots: bigint, executedAtMs: number): SpotOrder => ({
    orderId,
    accountId: firstAccountId,
    symbol: symbol.symbol,
    side,
    amount: formatUnits(lots, symbol.amountDecimals),
    price: formatUnits(priceAt(executedAtMs), symbol.priceDecimals),
    value: formatUnits(lots * BigInt(priceAt(executedAtMs)), symbol.amountDecimals + symbol.priceDecimals),
    executedAtMs,
  });
  const lots = lotsFor(tradedValue, boughtMs);
  return {
    registrations: [{ contestId, accountId: firstAccountId, registeredAtMs: nowMs - registeredMs }],
    orders: [
      createOrder(1, "buy", lots, boughtMs),
      createOrder(2, "sell", lots, soldMs),
      createOrder(3, "buy", lotsFor(heldValue, heldMs), heldMs),
    ],
  };
}
