import { parseObject } from "../http/parseObject.ts";

/** The requests of a client of the quote socket. */
export type QuoteRequest =
  | { readonly kind: "ping"; readonly time: number }
  | { readonly kind: "subscribe" | "cancel"; readonly symbols: readonly string[] };

const largestSymbolCount = 500;

/**
 * Reads one frame of a client.
 *
 * Shape:  `{ ping }` or `{ topic: "realtimes", event: "sub" | "cancel", symbol: "BTCUSDT,ETHUSDT", params }`
 * Errors: anything else is `null`
 */
export function readQuoteRequest(text: string): QuoteRequest | null {
  const frame = parseObject(text);
  if (frame === null) return null;
  const { ping, topic, event, symbol } = frame;
  if (typeof ping === "number" && Number.isFinite(ping)) return { kind: "ping", time: ping };
  if (topic !== "realtimes" || typeof symbol !== "string") return null;
  const symbols = symbol.split(",", largestSymbolCount);
  if (event === "sub") return { kind: "subscribe", symbols };
  if (event === "cancel") return { kind: "cancel", symbols };
  return null;
}
