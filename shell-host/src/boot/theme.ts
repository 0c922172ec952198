import { readStoredText, storageKeys, type KeyValueStore } from "@portico/shared-sdk/host";

export type Theme = "light" | "dark";

/** The visitor's choice, else what the system prefers. */
export function resolveTheme(storage: KeyValueStore, prefersDark: boolean): Theme {
  const stored = readStoredText(storage, storageKeys.theme);
  if (stored === "light" || stored === "dark") return stored;
  return prefersDark ? "dark" : "light";
}

/** Switches the elements with a theme attribute to the other theme and stores it as the visitor's choice. */
export function toggleTheme(roots: Iterable<HTMLElement>, storage: KeyValueStore): void {
  const [first, ...others] = roots;
  if (first === undefined) return;
  const next: Theme = first.dataset["theme"] === "dark" ? "light" : "dark";
  for (const root of [first, ...others]) root.dataset["theme"] = next;
  storage.write(storageKeys.theme.key, next);
}
