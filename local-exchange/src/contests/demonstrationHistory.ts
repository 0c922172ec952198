import { firstAccountId } from "../accounts/demonstrationAccounts.ts";
import { formatUnits } from "../market/decimal.ts";
import type { Market } from "../market/market.ts";
import { findSymbol } from "../market/symbols.ts";
import type { OrderSide, SpotOrder } from "../spot/spotOrder.ts";
import type { Registration } from "./contestService.ts";

const hourMs = 3_600_000;

interface HourPrice {
  readonly timeMs: number;
  readonly price: number;
}

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
export function createDemonstrationHistory(
  contestId: string,
  market: Market,
  nowMs: number,
): { readonly registrations: readonly Registration[]; readonly orders: readonly SpotOrder[] } {
  const priceOf = (hoursAgo: number): HourPrice => {
    const timeMs = nowMs - hoursAgo * hourMs;
    return { timeMs, price: market.priceAt(symbol, timeMs) };
  };
  const hours = Array.from({ length: 10 * 24 }, (_, hour) => priceOf(10 * 24 - hour));
  const { lowest, highest } = findGreatestRise(hours.slice(0, -2 * 24));
  const held = hours.slice(-24).reduce((low, hour) => (hour.price < low.price ? hour : low));
  const lotsFor = (value: number, { price }: HourPrice) =>
    BigInt(Math.floor((value * 10 ** (symbol.priceDecimals + symbol.amountDecimals)) / price));
  const createOrder = (orderId: number, side: OrderSide, lots: bigint, at: HourPrice): SpotOrder => ({
    orderId,
    accountId: firstAccountId,
    symbol: symbol.symbol,
    side,
    amount: formatUnits(lots, symbol.amountDecimals),
    price: formatUnits(at.price, symbol.priceDecimals),
    value: formatUnits(lots * BigInt(at.price), symbol.amountDecimals + symbol.priceDecimals),
    executedAtMs: at.timeMs,
  });
  const lots = lotsFor(tradedValue, lowest);
  return {
    registrations: [{ contestId, accountId: firstAccountId, registeredAtMs: nowMs - registeredMs }],
    orders: [
      createOrder(1, "buy", lots, lowest),
      createOrder(2, "sell", lots, highest),
      createOrder(3, "buy", lotsFor(heldValue, held), held),
    ],
  };
}

function findGreatestRise(hours: readonly HourPrice[]) {
  let lowest = hours[0]!;
  let rise = { lowest, highest: lowest };
  for (const hour of hours) {
    if (hour.price < lowest.price) lowest = hour;
    if (hour.price / lowest.price > rise.highest.price / rise.lowest.price) rise = { lowest, highest: hour };
  }
  return rise;
}
