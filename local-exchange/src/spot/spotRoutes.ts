import type { FastifyInstance } from "fastify";
import type { SessionBook } from "../accounts/sessionBook.ts";
import { accountIdOf } from "../accounts/sessionCookie.ts";
import { failureEnvelope, retCodes, successEnvelope } from "../http/envelope.ts";
import { isFromOwnPage } from "../http/requestOrigin.ts";
import type { OrderRefusal, SpotMarket } from "./spotMarket.ts";
import { isOrderSide } from "./spotOrder.ts";

/** Source: the project's own call, see PROTOCOL.md#spot-orders */
export function registerSpotRoutes(api: FastifyInstance, spot: SpotMarket, sessions: SessionBook): void {
  api.post("/x-api/spot/v1/orders", (request) => {
    const accountId = accountIdOf(request, sessions);
    if (accountId === null) return failureEnvelope(retCodes.noPermission, "Please log in first");
    if (!isFromOwnPage(request)) return failureEnvelope(retCodes.foreignOrigin, "This page may not do that");
    const { symbol, side, amount } = Object(request.body) as Record<string, unknown>;
    if (typeof symbol !== "string" || typeof amount !== "string" || !isOrderSide(side)) {
      return failureEnvelope(retCodes.badRequest, "symbol, side (buy or sell) and amount are needed as text");
    }
    const answer = spot.place({ accountId, symbol, side, amount: amount.trim() });
    if (!answer.ok) {
      const { retCode, message } = orderRefusals[answer.code];
      return failureEnvelope(retCode, message);
    }
    const { order } = answer;
    return successEnvelope({
      order_id: String(order.orderId),
      symbol: order.symbol,
      side: order.side,
      amount: order.amount,
      price: order.price,
      value: order.value,
      executed_at: order.executedAtMs,
      balances: spot.balancesOf(accountId),
    });
  });
}

const orderRefusals: Readonly<Record<OrderRefusal, { readonly retCode: number; readonly message: string }>> =
  {
    "unknown-symbol": { retCode: retCodes.unknownSymbol, message: "This pair is not listed" },
    "amount-missing": { retCode: retCodes.amountMissing, message: "The amount is empty" },
    "amount-invalid": { retCode: retCodes.amountInvalid, message: "The amount is not a number above zero" },
    "amount-too-precise": { retCode: retCodes.amountTooPrecise, message: "The amount has too many decimals" },
    "balance-too-small": { retCode: retCodes.balanceTooSmall, message: "The balance is too small" },
  };
