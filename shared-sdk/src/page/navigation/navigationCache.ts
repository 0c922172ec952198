import { parseJson } from "../../core/runtime/parseJson.ts";
import { safeRedirect } from "../links/safeRedirect.ts";
import type { KeyValueStore } from "../../core/runtime/keyValueStore.ts";
import { readStoredText, storageKeys } from "../../core/runtime/storageKeys.ts";
import { parseWebAddress } from "../../core/runtime/webAddress.ts";

/** One entry of the navigation. */
export interface NavigationItem {
  /** Plain text. */
  readonly name: string;
  /** The target, on the product's page hosts or the configured exchange only; `null` for an entry that opens a list. */
  readonly href: string | null;
  /** Names a special form of the entry, such as `more` for a dropdown. */
  readonly renderer?: string;
  /** The entries of a dropdown. */
  readonly items?: readonly NavigationItem[];
}

/** The navigation as the header last showed it. Source: S14.1 */
export interface Navigation {
  /** The switcher between areas, such as exchange and web3. */
  readonly exchange: readonly NavigationItem[];
  readonly left: readonly NavigationItem[];
  readonly right: readonly NavigationItem[];
  /** The locale that the names are written in. */
  readonly language: string;
}

export interface NavigationOrigins {
  /** The page's own. */
  readonly origin: string;
  /** The origin of the exchange's pages, when configured. */
  readonly exchangeOrigin?: string | undefined;
}

/** More than any header shows; a longer list was not written by Portico. */
const maxItems = 50;
const maxNameCharacters = 100;
const rendererForm = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * Reads the cached navigation when its language equals the stored setting.
 *
 * Shape:  `{"exchange":[{"name","href","renderer"?,"items"?}],"left":[…],"right":[…],"language":"tr-TUR"}`
 * Errors: none; no cache, another language or another shape is `null`; an invalid entry, or one that
 *         links to another site, is left out
 * Source: S2.10
 */
export function readNavigation(
  storage: KeyValueStore,
  { origin, exchangeOrigin }: NavigationOrigins,
): Navigation | null {
  const language = readStoredText(storage, storageKeys.language);
  const text = readStoredText(storage, storageKeys.navigation);
  const navigation = text === null ? null : parseNavigation(text, { origin, exchangeOrigin });
  return navigation !== null && navigation.language === language ? navigation : null;
}

/** Keeps the navigation for the next page; `false` when it is too large or storage refuses it. */
export function writeNavigation(storage: KeyValueStore, navigation: Navigation): boolean {
  const { key, maxCharacters } = storageKeys.navigation;
  const text = JSON.stringify(navigation);
  return text.length <= maxCharacters && storage.write(key, text);
}

function parseNavigation(text: string, origins: NavigationOrigins): Navigation | null {
  const { exchange, left, right, language } = (parseJson(text) ?? {}) as Record<keyof Navigation, unknown>;
  if (!Array.isArray(exchange) || !Array.isArray(left) || !Array.isArray(right)) return null;
  if (typeof language !== "string") return null;
  return {
    exchange: parseItems(exchange, origins),
    left: parseItems(left, origins),
    right: parseItems(right, origins),
    language,
  };
}

function parseItems(items: readonly unknown[], origins: NavigationOrigins): readonly NavigationItem[] {
  return items.slice(0, maxItems).flatMap((item) => parseItem(item, origins) ?? []);
}

function parseItem(item: unknown, origins: NavigationOrigins): NavigationItem | null {
  const { name, href, renderer, items } = (item ?? {}) as Record<keyof NavigationItem, unknown>;
  if (typeof name !== "string" || name.trim() === "" || name.length > maxNameCharacters) return null;
  const hasRenderer = typeof renderer === "string" && rendererForm.test(renderer);
  const address = typeof href === "string" ? parseOwnAddress(href, origins) : null;
  const opensOthers = hasRenderer && (href === null || href === undefined);
  if (address === null && !opensOthers) return null;
  return {
    name,
    href: address,
    ...(hasRenderer && { renderer }),
    ...(Array.isArray(items) && { items: parseItems(items, origins) }),
  };
}

function parseOwnAddress(href: string, { origin, exchangeOrigin }: NavigationOrigins): string | null {
  const url = parseWebAddress(href);
  const isOfExchange = url !== null && url.origin === exchangeOrigin && url.username + url.password === "";
  if (isOfExchange) return url.href;
  // nothing that is allowed is empty
  return safeRedirect(href, { origin, fallback: "" }) || null;
}
