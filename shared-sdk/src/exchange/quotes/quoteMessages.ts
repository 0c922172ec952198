/**
 * Subscribes to the quotes of symbols, or cancels the subscription.
 *
 * Shape:  `{"topic":"realtimes","event":"sub","symbol":"BTCUSDT,ETHUSDT","params":{"binary":false}}`
 * Source: S10.2, S10.3
 */
export function formatSubscription(event: "sub" | "cancel", symbols: readonly string[]): string {
  return JSON.stringify({ topic: "realtimes", event, symbol: symbols.join(","), params: { binary: false } });
}

/**
 * Shape:  `{"ping":1700000000000}`
 * Units:  milliseconds since the epoch
 * Source: S10.4
 */
export function formatPing(time: number): string {
  return JSON.stringify({ ping: time });
}
