/**
 * The icon name of a coin, a pair or an account.
 *
 * Shape:  of a pair the part before the slash; always in capitals, such as `BTC`, `UTA`, `SPOT`
 * Source: S12.25
 */
export function resolveCoinIconName(coin: string): string {
  const base = (coin.split("/", 1)[0] ?? "").trim().toUpperCase();
  return iconNameByCoin.get(base) ?? base;
}

const iconNameByCoin = new Map([
  ["UNIFY", "USDT"],
  ["USDC-OPTION", "USDC"],
]);

/** The name of a coin: a fixed text, or a message in the page's language. */
export type CoinName =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "message"; readonly id: (typeof coinMessageIds)[number] };

/** Messages of the translation source, in its namespace `coins`. */
export const coinMessageIds = ["coin.uta", "coin.spot", "coin.usdc-option"] as const;

/**
 * How a coin or an account is called on the page.
 *
 * Source: S12.26
 */
export function resolveCoinName(coin: string): CoinName {
  if (coin === "UNIFY") return { kind: "text", text: "USDT & USDC" };
  const id = messageIdByCoin.get(coin);
  return id ? { kind: "message", id } : { kind: "text", text: coin };
}

const messageIdByCoin = new Map<string, (typeof coinMessageIds)[number]>([
  ["UTA", "coin.uta"],
  ["Spot", "coin.spot"],
  ["USDC-Option", "coin.usdc-option"],
]);
