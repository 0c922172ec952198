import { resolveCoinIconName } from "../../page/images/coin.ts";
import { coinDrawings, letterColours } from "./coinDrawings.tsx";

export interface CoinIconProps {
  /** A coin, a pair or an account, as the API names it. */
  readonly coin: string;
  /** CSS pixels. */
  readonly size?: number;
}

/**
 * The round icon of a coin; one without a drawing shows its first letter. Decorative: the name is shown beside it.
 *
 * Source: S12.25
 */
export function CoinIcon({ coin, size = 24 }: CoinIconProps) {
  const name = resolveCoinIconName(coin);
  const drawing = coinDrawings.get(name);
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" data-coin={name}>
      <circle cx="16" cy="16" r="16" fill={drawing?.ground ?? letterGroundOf(name)} />
      {drawing?.mark ?? (
        <text x="16" y="21.5" fill="#fff" fontSize="16" fontWeight="600" textAnchor="middle">
          {firstLetterOf(name)}
        </text>
      )}
    </svg>
  );
}

function firstLetterOf(name: string): string {
  return [...name].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? "?";
}

/** The same coin has the same colour everywhere. */
function letterGroundOf(name: string): string {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return letterColours[sum % letterColours.length] ?? "#566273";
}
