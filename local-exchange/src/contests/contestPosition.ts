import { parseUnits } from "../market/parseUnits.ts";
import type { SpotOrder } from "../spot/spotOrder.ts";

/** The trades of one account in one contest since its registration. */
export interface ContestPosition {
  readonly volumeCents: number;
  /** Days of the calendar (UTC) with at least one order. */
  readonly tradingDays: number;
  record(order: SpotOrder): void;
  /**
   * Profit divided by the capital used, in hundredths of a percent.
   *
   * @param priceOf the last price of a symbol as a plain decimal
   */
  returnBasisPoints(priceOf: (symbol: string) => string): number;
}

const decimals = 8;
const unitsInOne = 10n ** BigInt(decimals);
const unitsInCent = unitsInOne / 100n;
const dayMs = 86_400_000;

/** Whole numbers of `10^-8` throughout: no amount passes through a binary fraction. */
export function createContestPosition(): ContestPosition {
  const holdings = new Map<string, bigint>();
  const days = new Set<number>();
  let cash = 0n;
  let capital = 0n;
  let volume = 0n;

  return {
    get volumeCents() {
      return Number(volume / unitsInCent);
    },
    get tradingDays() {
      return days.size;
    },
    record: ({ symbol, side, amount, value, executedAtMs }) => {
      const sign = side === "buy" ? 1n : -1n;
      holdings.set(symbol, (holdings.get(symbol) ?? 0n) + sign * toUnits(amount));
      cash -= sign * toUnits(value);
      volume += toUnits(value);
      const used = cash < 0n ? -cash : cash;
      if (used > capital) capital = used;
      days.add(Math.floor(executedAtMs / dayMs));
    },
    returnBasisPoints: (priceOf) => {
      if (capital === 0n) return 0;
      const worth = [...holdings].reduce(
        (sum, [symbol, amount]) => sum + (amount * toUnits(priceOf(symbol))) / unitsInOne,
        0n,
      );
      return Number(((cash + worth) * 10_000n) / capital);
    },
  };
}

/** Only for strings of this exchange, none of which has more decimals. */
function toUnits(text: string): bigint {
  return BigInt(parseUnits(text, decimals));
}
