import type { Locale } from "@portico/shared-sdk";
import { formatDate, formatPrice, selectDisplayName } from "@portico/shared-sdk/remote";
import { useSelector } from "@portico/shared-sdk/react";

export function LastTrade({ locale, price, atMs }: { locale: Locale; price: string; atMs: number }) {
  const name = useSelector(selectDisplayName);
  return <p>{`${name}: ${formatPrice(price, locale)}, ${formatDate(atMs, locale)}`}</p>;
}
