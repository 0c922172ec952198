import { readNavigation, type KeyValueStore, type NavigationItem } from "@portico/shared-sdk";

/**
 * Fills the header's skeleton from the navigation that the real header cached on an earlier page, in the same
 * language. Names are text and never markup.
 *
 * Source: product spec §2 "Page shell"
 */
export function fillHeaderSkeleton(document: Document, storage: KeyValueStore): void {
  const cached = readNavigation(storage, document.location.origin);
  if (cached === null) return;
  fillList(document, "exchange", cached.exchange);
  fillList(document, "left", cached.left);
}

function fillList(document: Document, list: string, items: readonly NavigationItem[]): void {
  const element = document.querySelector(`[data-skeleton="${list}"]`);
  if (element === null || items.length === 0) return;
  element.textContent = "";
  for (const { name, href } of items) {
    const entry = document.createElement(href === null ? "span" : "a");
    entry.textContent = name;
    if (href !== null) entry.setAttribute("href", href);
    const item = document.createElement("li");
    item.append(entry);
    element.append(item);
  }
}
