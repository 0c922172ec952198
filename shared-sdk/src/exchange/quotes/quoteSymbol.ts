const symbolText = /^[A-Za-z0-9._-]{1,32}$/;

/** Strings of that form that mean something to every JavaScript object. */
const objectWords: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Whether a value can name a symbol on the wire and be a key in the store.
 *
 * Source: S10.17
 */
export function isQuoteSymbol(value: unknown): value is string {
  return typeof value === "string" && symbolText.test(value) && !objectWords.has(value);
}
