import type { Clock } from "@portico/shared-sdk";
import { exactDecimals, formatUnits, parseUnits, toExactUnits, trimZeros } from "../market/decimal.ts";
import type { Market } from "../market/market.ts";
import { findSymbol, marketSymbols } from "../market/symbols.ts";
import { toWireQuote } from "../market/wireQuote.ts";
import type { OrderSide, SpotOrder } from "./spotOrder.ts";

export type OrderRefusal =
  "unknown-symbol" | "amount-missing" | "amount-invalid" | "amount-too-precise" | "balance-too-small";

interface OrderRequest {
  readonly accountId: number;
  readonly symbol: string;
  readonly side: OrderSide;
  /** The amount in the base asset, as a plain decimal with a point. */
  readonly amount: string;
}

/** Executes market orders at the last price and tracks the balances of all accounts. */
export type SpotMarket = ReturnType<typeof createSpotMarket>;

interface SpotMarketOptions {
  readonly clock: Clock;
  readonly market: Market;
  readonly orders: readonly SpotOrder[];
  readonly onOrder: () => void;
}

/** The initial balances of each account. Source: invented, so that each pair can be bought at once */
const startingBalances: Readonly<Record<string, string>> = { USDT: "10000", TRY: "350000", EUR: "9000" };

export function createSpotMarket({ clock, market, orders: known, onOrder }: SpotMarketOptions) {
  const orders = [...known];
  const assets = [...new Set(marketSymbols.flatMap(({ base, quote }) => [base, quote]))];

  /** Units: `10^-exactDecimals` of the asset */
  function unitsOf(accountId: number): Map<string, bigint> {
    const units = new Map(assets.map((asset) => [asset, toExactUnits(startingBalances[asset] ?? "0")]));
    const add = (asset: string, change: bigint) => units.set(asset, (units.get(asset) ?? 0n) + change);
    for (const { accountId: owner, symbol, side, amount, value } of orders) {
      const pair = findSymbol(symbol);
      if (owner !== accountId || pair === undefined) continue;
      const sign = side === "buy" ? 1n : -1n;
      add(pair.base, sign * toExactUnits(amount));
      add(pair.quote, -sign * toExactUnits(value));
    }
    return units;
  }

  return {
    /** The orders of all accounts, oldest first. */
    orders: orders as readonly SpotOrder[],
    /** Newest first. */
    ordersOf: (accountId: number) => orders.filter((order) => order.accountId === accountId).reverse(),
    /** Every asset of the market, in the order of its pairs, as a plain decimal. */
    balancesOf: (accountId: number) =>
      [...unitsOf(accountId)].map(([asset, units]) => ({ asset, available: toPlainText(units) })),
    place: ({ accountId, symbol, side, amount: text }: OrderRequest): SpotOrder | OrderRefusal => {
      const quote = market.quoteOf(symbol);
      if (quote === null) return "unknown-symbol";
      const { base, quote: currency, amountDecimals, priceDecimals } = quote.symbol;
      if (text === "") return "amount-missing";
      const lots = parseUnits(text, amountDecimals);
      if (lots === "too-precise") return "amount-too-precise";
      if (lots === "not-a-number" || lots === 0n) return "amount-invalid";
      const amount = formatUnits(lots, amountDecimals);
      const value = formatUnits(lots * BigInt(quote.day.close), amountDecimals + priceDecimals);
      const [paidAsset, paid] = side === "buy" ? [currency, value] : [base, amount];
      if (toExactUnits(paid) > (unitsOf(accountId).get(paidAsset) ?? 0n)) return "balance-too-small";
      const order: SpotOrder = {
        orderId: (orders.at(-1)?.orderId ?? 0) + 1,
        accountId,
        symbol,
        side,
        amount,
        price: toWireQuote(quote).c,
        value,
        executedAtMs: clock.now(),
      };
      orders.push(order);
      onOrder();
      return order;
    },
  };
}

function toPlainText(units: bigint): string {
  return trimZeros(formatUnits(units, exactDecimals)).replace(/\.$/, "");
}
