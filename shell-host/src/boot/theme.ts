import type { KeyValueStore } from "@portico/shared-sdk";

export type Theme = "light" | "dark";

const storageKey = "portico:theme";

/** The visitor's choice, else what the system prefers. */
export function resolveTheme(storage: KeyValueStore, prefersDark: boolean): Theme {
  const stored = storage.read(storageKey);
  if (stored === "light" || stored === "dark") return stored;
  return prefersDark ? "dark" : "light";
}
