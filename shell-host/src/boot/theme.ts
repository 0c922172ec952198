import { readStoredText, storageKeys, type KeyValueStore } from "@portico/shared-sdk";

export type Theme = "light" | "dark";

/** The visitor's choice, else what the system prefers. */
export function resolveTheme(storage: KeyValueStore, prefersDark: boolean): Theme {
  const stored = readStoredText(storage, storageKeys.theme);
  if (stored === "light" || stored === "dark") return stored;
  return prefersDark ? "dark" : "light";
}
