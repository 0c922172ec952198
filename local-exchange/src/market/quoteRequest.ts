import { parseObject } from "../http/parseObject.ts";

const largestSymbolCount = 500;

/**
 * Reads one frame of a client.
 *
 * Shape:  `{ ping }` or `{ topic: "realtimes", event: "sub" | "cancel", symbol: "BTCUSDT,ETHUSDT", params }`
 * Errors: anything else is `null`
 */
export function readQuoteRequest(text: string) {
  const frame = parseObject(text);
  if (frame === null) return null;
  const { ping, topic, event, symbol } = frame;
  if (typeof ping === "number" && Number.isFinite(ping)) return { kind: "ping" as const, time: ping };
  if (topic !== "realtimes" || typeof symbol !== "string") return null;
  const symbols = symbol.split(",", largestSymbolCount);
  if (event === "sub") return { kind: "subscribe" as const, symbols };
  if (event === "cancel") return { kind: "cancel" as const, symbols };
  return null;
}
