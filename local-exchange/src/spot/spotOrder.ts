/** A market order that was executed. Amounts are decimal text, so that they survive a snapshot without loss. */
export interface SpotOrder {
  readonly orderId: number;
  readonly accountId: number;
  readonly symbol: string;
  readonly side: OrderSide;
  /** The amount in the base asset. */
  readonly amount: string;
  readonly price: string;
  /** Price times amount, in the quote currency. */
  readonly value: string;
  /** Units: milliseconds since the epoch */
  readonly executedAtMs: number;
}

export type OrderSide = "buy" | "sell";

export const isOrderSide = (value: unknown): value is OrderSide => value === "buy" || value === "sell";
