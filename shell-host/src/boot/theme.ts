import { readStoredText, storageKeys, type KeyValueStore } from "@portico/shared-sdk";

export type Theme = "light" | "dark";

/** The visitor's choice, else what the system prefers. */
export function resolveTheme(storage: KeyValueStore, prefersDark: boolean): Theme {
  const stored = readStoredText(storage, storageKeys.theme);
  if (stored === "light" || stored === "dark") return stored;
  return prefersDark ? "dark" : "light";
}

/** Switches the page to the other theme and remembers it as the visitor's choice. */
export function toggleTheme(root: HTMLElement, storage: KeyValueStore): void {
  const next: Theme = root.dataset["theme"] === "dark" ? "light" : "dark";
  root.dataset["theme"] = next;
  storage.write(storageKeys.theme.key, next);
}
