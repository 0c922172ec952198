import { site } from "../../site/site.ts";
import type { KeyValueStore } from "./keyValueStore.ts";

/** One row of the table of storage keys. A value longer than `maxCharacters` was not written by Portico and counts as absent. */
export interface StorageKey {
  readonly key: string;
  readonly maxCharacters: number;
}

/**
 * Every key the product keeps in local storage; `launch`, `referralCode` and `preview` are in the session storage of
 * their tab.
 *
 * Source: S14.3; the sizes are configuration
 */
export const storageKeys = {
  /** Shape: `{ exchange, left, right: [{ name, href, renderer? }], language }` as JSON. Owner: navigation. */
  navigation: { key: `${site.storagePrefix}:nav-cache`, maxCharacters: 65_536 },
  /** Shape: a bare locale such as `tr-TUR`. Owner: locale, written by boot. */
  language: { key: `${site.storagePrefix}:language`, maxCharacters: 7 },
  /** Shape: a whole number above 0 as decimal digits. Owner: session. */
  userId: { key: `${site.storagePrefix}:user-id`, maxCharacters: 16 },
  /** Shape: `light` or `dark`. Owner: theme. */
  theme: { key: `${site.storagePrefix}:theme`, maxCharacters: 16 },
  /** Shape: any text; when not empty it hides header and footer, and grants nothing. Owner: the messaging app. */
  messagingAppToken: { key: "TG_TOKEN", maxCharacters: 16_384 },
  /** Shape: the last verified channel and the lowest sequence to accept, as JSON. Owner: the host's remotes. */
  channel: { key: `${site.storagePrefix}:channel`, maxCharacters: 262_144 },
  /** Shape: the last release of each remote that mounted well, as JSON. Owner: the host's remotes. */
  lastKnownGood: { key: `${site.storagePrefix}:lkg`, maxCharacters: 262_144 },
  /** Shape: addresses of font files that the browser's cache has, separated by spaces. Owner: the host's fonts. */
  fonts: { key: `${site.storagePrefix}:fonts`, maxCharacters: 1_024 },
  /** Shape: the path of the page that the browser prerendered last. Owner: the host's transitions. */
  prerendered: { key: `${site.storagePrefix}:prerendered`, maxCharacters: 1_024 },
  /** Shape: symbols such as `BTCUSDT`, separated by commas. Owner: the market table of the home page. */
  favoriteMarkets: { key: `${site.storagePrefix}:favorites`, maxCharacters: 4_096 },
  /** Shape: `{ inbox: [entry], recentPages: [id] }` as JSON. Owner: a visitor's personal lists. */
  visitorLists: { key: `${site.storagePrefix}:visitor-lists`, maxCharacters: 131_072 },
  /** Shape: the same with `userId`; removed with the user's session. Owner: a user's personal lists. */
  userLists: { key: `${site.storagePrefix}:user-lists`, maxCharacters: 131_072 },
  /** Shape: the launch parameters with which a messaging app opened the tab, spelled as there. Owner: bridge. */
  launch: { key: `${site.storagePrefix}:launch`, maxCharacters: 256 },
  /** Shape: the last valid reference code of an address in this tab. Owner: links. */
  referralCode: { key: `${site.storagePrefix}:ref`, maxCharacters: 64 },
  /** Shape: the permit of the preview in this tab, or `remote@version` in test. Grants nothing: verified at each load. Owner: preview. */
  preview: { key: `${site.storagePrefix}:preview`, maxCharacters: 1_024 },
} as const satisfies Record<string, StorageKey>;

/** Shape of each entry: `version:expiry:JSON`. Owner: the persisted cache; the only keys that are evicted. */
export const cacheKeyPrefix = `${site.storagePrefix}:cache:`;

/** The stored text of a key, or `null` when there is none or it is longer than the product ever writes. */
export function readStoredText(storage: KeyValueStore, { key, maxCharacters }: StorageKey): string | null {
  const text = storage.read(key);
  return text !== null && text.length <= maxCharacters ? text : null;
}
