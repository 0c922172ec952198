/**
 * Subscribes to the quotes of symbols, or cancels the subscription.
 *
 * Shape:  `{"topic":"realtimes","event":"sub","symbol":"BTCUSDT,ETHUSDT","params":{"binary":false}}`
 * Source: product spec §7 WebSocket; design decisions, Quotes, for `cancel` and the list of symbols
 */
export function formatSubscription(event: "sub" | "cancel", symbols: readonly string[]): string {
  return JSON.stringify({ topic: "realtimes", event, symbol: symbols.join(","), params: { binary: false } });
}

/**
 * Shape:  `{"ping":1700000000000}`
 * Units:  milliseconds since the epoch
 * Source: product spec §7 WebSocket "ping with timestamp every 10 s"
 */
export function formatPing(time: number): string {
  return JSON.stringify({ ping: time });
}
