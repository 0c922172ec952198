import type { NavigationItem } from "@portico/shared-sdk";
import { readNavigation, type KeyValueStore } from "@portico/shared-sdk/host";

/**
 * Fills the header's skeleton from the navigation that the real header cached on an earlier page, in the same
 * language. Names are text and never markup.
 *
 * Source: S2.8, S2.10
 */
export function fillHeaderSkeleton(
  document: Document,
  storage: KeyValueStore,
  exchangeOrigin?: string,
): void {
  const cached = readNavigation(storage, { origin: document.location.origin, exchangeOrigin });
  if (cached === null) return;
  fillList(document, "exchange", cached.exchange);
  fillList(document, "left", cached.left);
  fillList(document, "right", cached.right);
}

function fillList(document: Document, list: string, items: readonly NavigationItem[]): void {
  const element = document.querySelector(`[data-skeleton="${list}"]`);
  if (element === null || items.length === 0) return;
  element.textContent = "";
  element.append(...createEntries(document, items));
}

function createEntries(document: Document, items: readonly NavigationItem[]): readonly HTMLElement[] {
  return items.map(({ name, href, renderer, items: others = [] }) => {
    const entry = document.createElement("li");
    const label = document.createElement(href !== null ? "a" : others.length > 0 ? "summary" : "span");
    label.textContent = name;
    if (href !== null) label.setAttribute("href", href);
    // the page opens it in place, as the header does
    if (renderer === "login" || renderer === "register") label.dataset["accountLink"] = renderer;
    if (label.localName !== "summary") entry.append(label);
    else {
      // browser: opens and closes without a script
      const dropdown = document.createElement("details");
      const list = document.createElement("ul");
      list.append(...createEntries(document, others));
      dropdown.append(label, list);
      entry.append(dropdown);
    }
    return entry;
  });
}
