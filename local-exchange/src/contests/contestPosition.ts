import { exactDecimals, toExactUnits } from "../market/decimal.ts";
import type { SpotOrder } from "../spot/spotOrder.ts";

const unitsInOne = 10n ** BigInt(exactDecimals);
const unitsInCent = unitsInOne / 100n;
const dayMs = 86_400_000;

/**
 * Sums up the orders of one account in one contest, oldest first. Whole numbers throughout: no amount passes through a binary fraction.
 *
 * @param priceOf the last price of a symbol as a plain decimal
 */
export function resolvePosition(orders: readonly SpotOrder[], priceOf: (symbol: string) => string) {
  const holdings = new Map<string, bigint>();
  let cash = 0n;
  let capital = 0n;
  let volume = 0n;
  for (const { symbol, side, amount, value } of orders) {
    const sign = side === "buy" ? 1n : -1n;
    holdings.set(symbol, (holdings.get(symbol) ?? 0n) + sign * toExactUnits(amount));
    cash -= sign * toExactUnits(value);
    volume += toExactUnits(value);
    const used = cash < 0n ? -cash : cash;
    if (used > capital) capital = used;
  }
  const worth = [...holdings].reduce(
    (sum, [symbol, amount]) => sum + (amount * toExactUnits(priceOf(symbol))) / unitsInOne,
    0n,
  );
  return {
    volumeCents: Number(volume / unitsInCent),
    /** Days of the calendar (UTC) with at least one order. */
    tradingDays: new Set(orders.map(({ executedAtMs }) => Math.floor(executedAtMs / dayMs))).size,
    /** Profit divided by the capital used, in hundredths of a percent. */
    returnBasisPoints: capital === 0n ? 0 : Number(((cash + worth) * 10_000n) / capital),
  };
}
