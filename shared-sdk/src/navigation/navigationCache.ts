import { parseJson } from "../runtime/parseJson.ts";
import { safeRedirect } from "../links/safeRedirect.ts";
import type { KeyValueStore } from "../runtime/keyValueStore.ts";
import { readStoredText, storageKeys } from "../runtime/storageKeys.ts";

/** One entry of the navigation. */
export interface NavigationItem {
  /** Plain text. */
  readonly name: string;
  /** Where it leads, on the product's own page hosts only; `null` for an entry that only opens others. */
  readonly href: string | null;
  /** Names a special form of the entry, such as `more` for a dropdown. */
  readonly renderer?: string;
}

/** The navigation as the header last showed it. Source: product spec §3 "Cached navigation" */
export interface Navigation {
  /** The switcher between areas, such as exchange and web3. */
  readonly exchange: readonly NavigationItem[];
  readonly left: readonly NavigationItem[];
  readonly right: readonly NavigationItem[];
  /** The locale that the names are written in. */
  readonly language: string;
}

/** More than any header shows; what lies beyond is not ours. */
const maxItems = 50;
const maxNameCharacters = 100;
const rendererForm = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * Reads the cached navigation, only where its language is the stored language setting.
 *
 * Shape:  `{"exchange":[{"name","href","renderer"?}],"left":[…],"right":[…],"language":"tr-TUR"}`
 * Errors: none; no cache, another language or another shape is `null`; a single entry of another shape, or one that
 *         leads away from the product, is left out
 * Source: product spec §2 "Page shell"
 */
export function readNavigation(storage: KeyValueStore, origin: string): Navigation | null {
  const language = readStoredText(storage, storageKeys.language);
  const text = readStoredText(storage, storageKeys.navigation);
  const navigation = text === null ? null : parseNavigation(text, origin);
  return navigation !== null && navigation.language === language ? navigation : null;
}

/** Keeps the navigation for the next page; `false` when it is too large or storage refuses it. */
export function writeNavigation(storage: KeyValueStore, navigation: Navigation): boolean {
  const { key, maxCharacters } = storageKeys.navigation;
  const text = JSON.stringify(navigation);
  return text.length <= maxCharacters && storage.write(key, text);
}

function parseNavigation(text: string, origin: string): Navigation | null {
  const { exchange, left, right, language } = (parseJson(text) ?? {}) as Record<keyof Navigation, unknown>;
  if (!Array.isArray(exchange) || !Array.isArray(left) || !Array.isArray(right)) return null;
  if (typeof language !== "string") return null;
  const parseItems = (items: readonly unknown[]) =>
    items
      .slice(0, maxItems)
      .map((item) => parseItem(item, origin))
      .filter((item) => item !== null);
  return { exchange: parseItems(exchange), left: parseItems(left), right: parseItems(right), language };
}

function parseItem(item: unknown, origin: string): NavigationItem | null {
  const { name, href, renderer } = (item ?? {}) as Record<keyof NavigationItem, unknown>;
  if (typeof name !== "string" || name.trim() === "" || name.length > maxNameCharacters) return null;
  const hasRenderer = typeof renderer === "string" && rendererForm.test(renderer);
  const address = typeof href === "string" ? parseOwnAddress(href, origin) : null;
  const opensOthers = hasRenderer && (href === null || href === undefined);
  if (address === null && !opensOthers) return null;
  return { name, href: address, ...(hasRenderer && { renderer }) };
}

function parseOwnAddress(href: string, origin: string): string | null {
  // nothing that is allowed is empty
  return safeRedirect(href, { origin, fallback: "" }) || null;
}
