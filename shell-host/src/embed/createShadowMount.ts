/** What an isolated remote and its element show each other, by the direction in which it is copied. */
const shownOutside = ["data-remote", "data-state", "data-release"];
const shownInside = ["data-theme"];

/** The page's inherited properties end here; the exchange's own stylesheets come after it. */
const resetText = "[data-portico]{all:initial;display:block}";

/**
 * Makes an element for a remote in the shadow root of `host`, so that the page's styles don't reach the remote. The host shows
 * its own children until the remote replaces the slot of the shadow root; it has the state, the release and the theme of
 * the remote as attributes.
 *
 * Shape: the same element for the same host
 */
export function createIsolatedPlace(host: HTMLElement, origin: string): HTMLElement {
  const known = host.shadowRoot?.querySelector<HTMLElement>("[data-portico]");
  if (known) return known;
  const { ownerDocument: document } = host;
  const root = host.attachShadow({ mode: "open" });
  const place = document.createElement("div");
  place.append(document.createElement("slot"));
  root.append(place);
  // the shell finds elements with a theme in the document only
  host.dataset["portico"] = "";
  place.dataset["portico"] = "";
  mirrorAttributes(place, host, shownOutside);
  mirrorAttributes(host, place, shownInside);

  const reset = new CSSStyleSheet();
  reset.replaceSync(resetText);
  const adoptStyles = () => {
    const sheets = [...document.styleSheets].filter((sheet) => isOfExchange(sheet, origin));
    root.adoptedStyleSheets = [reset, ...sheets.map(copyStyles)];
  };
  adoptStyles();
  // browser: load events of tags reach the document only while they are captured
  document.addEventListener("load", ({ target }) => target instanceof HTMLLinkElement && adoptStyles(), true);
  return place;
}

function mirrorAttributes(from: HTMLElement, to: HTMLElement, names: readonly string[]): void {
  new MutationObserver(() => {
    for (const name of names) {
      const value = from.getAttribute(name);
      if (value === null) to.removeAttribute(name);
      else if (value !== to.getAttribute(name)) to.setAttribute(name, value);
    }
  }).observe(from, { attributeFilter: [...names] });
}

/** The loader's own tags: checked by their hashes, of the shell or of a release. */
function isOfExchange({ ownerNode, href }: StyleSheet, origin: string): boolean {
  if (!(ownerNode instanceof HTMLLinkElement) || ownerNode.integrity === "" || href === null) return false;
  const address = new URL(href);
  return (
    address.pathname.startsWith("/remotes/") ||
    (address.origin === origin && address.pathname.startsWith("/assets/"))
  );
}

const copies = new WeakMap<StyleSheet, CSSStyleSheet>();

/** browser: a shadow root shares no stylesheet of the document; a copy needs no further request and applies at once. */
function copyStyles(sheet: CSSStyleSheet): CSSStyleSheet {
  const known = copies.get(sheet);
  if (known !== undefined) return known;
  const copy = new CSSStyleSheet({ ...(sheet.href !== null && { baseURL: sheet.href }) });
  copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join("\n"));
  copies.set(sheet, copy);
  return copy;
}
