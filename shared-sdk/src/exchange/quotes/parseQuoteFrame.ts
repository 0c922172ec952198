import { parseWireDecimal } from "./wireDecimal.ts";
import type { Quote } from "./quote.ts";
import { isQuoteSymbol } from "./quoteSymbol.ts";
import { isRecord } from "../../core/runtime/isRecord.ts";

/** The longest frame, about five times what 200 symbols in one take; a longer frame is not even parsed. Source: S10.18 */
export const maxFrameCharacters = 262_144;

/**
 * - `not-text`: a binary frame
 * - `too-large`: longer than {@link maxFrameCharacters}
 * - `not-json`: cut off, or no JSON at all
 * - `bad-shape`: JSON, but neither a pong nor a topic with data
 * - `unknown-topic`: data of another topic
 */
export type QuoteFrameErrorCode = "not-text" | "too-large" | "not-json" | "bad-shape" | "unknown-topic";

export interface QuoteFrameError {
  readonly name: "QuoteFrameError";
  readonly code: QuoteFrameErrorCode;
}

export type QuoteFrame =
  | { readonly ok: true; readonly kind: "pong"; readonly time: number }
  | { readonly ok: true; readonly kind: "data"; readonly quotes: readonly Quote[] }
  | { readonly ok: false; readonly error: QuoteFrameError };

/**
 * Reads one frame of the spot quote socket. A row with a missing, unreadable, infinite or negative figure is left out
 * and `onDroppedRow` is called; the other rows of the frame count.
 *
 * Shape:  `{"topic":"realtimes","symbol":"BTCUSDT","data":[{"t":…,"s":…,"c":…,"h":…,"l":…,"o":…,"v":…,"qv":…,"m":…}]}`
 *         or `{"pong":1700000000000}`; numbers may be strings; see PROTOCOL.md, Quote frames
 * Units:  `t` and `pong` in milliseconds since the epoch
 * Errors: {@link QuoteFrameError} as data; never throws, whatever the input
 * Source: S10.5 to S10.7
 */
export function parseQuoteFrame(text: unknown, onDroppedRow?: () => void): QuoteFrame {
  if (typeof text !== "string") return refused("not-text");
  if (text.length > maxFrameCharacters) return refused("too-large");
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return refused("not-json");
  }
  if (!isRecord(frame)) return refused("bad-shape");
  if (frame["pong"] !== undefined) {
    const time = parseTime(frame["pong"]);
    return time === null ? refused("bad-shape") : { ok: true, kind: "pong", time };
  }
  if (typeof frame["topic"] !== "string") return refused("bad-shape");
  if (frame["topic"] !== "realtimes") return refused("unknown-topic");
  if (!Array.isArray(frame["data"])) return refused("bad-shape");
  const quotes: Quote[] = [];
  for (const row of frame["data"] as readonly unknown[]) {
    const quote = parseRow(row);
    if (quote) quotes.push(quote);
    else onDroppedRow?.();
  }
  return { ok: true, kind: "data", quotes };
}

/** Maps the wire names of a ticker. The frame's own `symbol` only repeats those of its rows. */
function parseRow(row: unknown): Quote | null {
  if (!isRecord(row)) return null;
  const symbol = row["s"];
  const time = parseTime(row["t"]);
  const close = parseAmount(row["c"]);
  const high = parseAmount(row["h"]);
  const low = parseAmount(row["l"]);
  const open = parseAmount(row["o"]);
  const volume = parseAmount(row["v"]);
  const quoteVolume = parseAmount(row["qv"]);
  const range = parseWireDecimal(row["m"]);
  if (!isQuoteSymbol(symbol) || time === null || close === null || high === null || low === null) return null;
  if (open === null || volume === null || quoteVolume === null || range === null) return null;
  return { symbol, time, close, high, low, open, volume, quoteVolume, range };
}

function parseAmount(value: unknown): string | null {
  const text = parseWireDecimal(value);
  return text === null || text < "0" ? null : text;
}

function parseTime(value: unknown): number | null {
  const time = Number(parseWireDecimal(value) ?? NaN);
  return Number.isSafeInteger(time) && time >= 0 ? time : null;
}

function refused(code: QuoteFrameErrorCode): QuoteFrame {
  return { ok: false, error: { name: "QuoteFrameError", code } };
}
