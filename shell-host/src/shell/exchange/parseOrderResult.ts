import { toPlainDecimal } from "@portico/shared-sdk/host";

/** An executed order, with what the account owns afterwards. Amounts are plain decimals. */
export interface OrderResult {
  readonly amount: string;
  readonly value: string;
  readonly balances: readonly { readonly asset: string; readonly available: string }[];
}

/**
 * Reads the reply to an order.
 *
 * Shape:  PROTOCOL.md#spot-orders
 * Errors: throws when the reply has another shape
 */
export function parseOrderResult(result: unknown): OrderResult {
  const { amount, value, balances } = Object(result) as Record<string, unknown>;
  if (!Array.isArray(balances)) throw new Error("balances: a list expected");
  return {
    amount: readDecimal(amount, "amount"),
    value: readDecimal(value, "value"),
    balances: balances.map((balance: unknown, index) => {
      const { asset, available } = Object(balance) as Record<string, unknown>;
      if (typeof asset !== "string") throw new Error(`balances[${index}].asset: text expected`);
      return { asset, available: readDecimal(available, `balances[${index}].available`) };
    }),
  };
}

function readDecimal(value: unknown, place: string): string {
  const decimal = typeof value === "string" ? toPlainDecimal(value) : null;
  if (decimal === null) throw new Error(`${place}: decimal text expected`);
  return decimal;
}
