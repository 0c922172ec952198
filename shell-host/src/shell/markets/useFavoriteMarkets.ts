import { readStoredText, resolveStorage, storageKeys } from "@portico/shared-sdk/host";
import { useCallback, useEffect, useState } from "react";

export interface FavoriteMarkets {
  readonly favorites: readonly string[];
  readonly toggle: (symbol: string) => void;
}

/** The symbols that were marked in this browser; a change in another tab arrives here, too. */
export function useFavoriteMarkets(): FavoriteMarkets {
  const [favorites, setFavorites] = useState(readFavorites);
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === null || key === storageKeys.favoriteMarkets.key) setFavorites(readFavorites());
    };
    window.addEventListener("storage", handleStorage);
    return () => window.removeEventListener("storage", handleStorage);
  }, []);
  const toggle = useCallback((symbol: string) => {
    setFavorites((current) => {
      const next = current.includes(symbol)
        ? current.filter((other) => other !== symbol)
        : [...current, symbol];
      resolveStorage(window).write(storageKeys.favoriteMarkets.key, next.join(","));
      return next;
    });
  }, []);
  return { favorites, toggle };
}

function readFavorites(): readonly string[] {
  const text = readStoredText(resolveStorage(window), storageKeys.favoriteMarkets) ?? "";
  return [...new Set(text.split(",").filter((symbol) => /^\w{1,32}$/.test(symbol)))];
}
