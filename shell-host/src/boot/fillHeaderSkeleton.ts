import type { KeyValueStore } from "@portico/shared-sdk";
interface NavigationItem {
  name: string;
  href: string;
}
const readNavigationCache = (
  _: KeyValueStore,
): { exchange: NavigationItem[]; left: NavigationItem[] } | null => null;

/**
 * Fills the header's skeleton from the navigation that the real header cached on an earlier page, in the same
 * language. Names are text and never markup.
 *
 * Source: product spec §2 "Page shell"
 */
export function fillHeaderSkeleton(document: Document, storage: KeyValueStore): void {
  const cached = readNavigationCache(storage);
  if (cached === null) return;
  fillList(document, "exchange", cached.exchange);
  fillList(document, "left", cached.left);
}

function fillList(document: Document, list: string, items: readonly NavigationItem[]): void {
  const element = document.querySelector(`[data-skeleton="${list}"]`);
  if (element === null || items.length === 0) return;
  element.textContent = "";
  for (const { name, href } of items) {
    const link = document.createElement("a");
    link.href = href;
    link.textContent = name;
    const item = document.createElement("li");
    item.append(link);
    element.append(item);
  }
}
