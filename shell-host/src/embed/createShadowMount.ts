/** Attributes of an isolated remote and its element, by the direction in which they are copied. */
const shownOutside = ["data-remote", "data-state", "data-release"];
const shownInside = ["data-theme"];

/**
 * Creates an element for a remote in the shadow root of `host`, so that the page's styles don't apply to the remote. The host shows
 * its own children until the remote replaces the slot of the shadow root; it has the state, the release and the theme of
 * the remote as attributes.
 *
 * Shape: the same element for the same host
 */
export function createShadowMount(host: HTMLElement, origin: string): HTMLElement {
  const existing = host.shadowRoot?.querySelector<HTMLElement>("[data-portico]");
  if (existing) return existing;
  const { ownerDocument: document } = host;
  const root = host.attachShadow({ mode: "open" });
  const mount = document.createElement("div");
  mount.append(document.createElement("slot"));
  // inherited properties of the page end at this element; a page's policy doesn't apply to what a script sets
  const boundary = document.createElement("div");
  boundary.style.cssText = "all:initial;display:block";
  boundary.append(mount);
  root.append(boundary);
  // browser: neither `[dir="rtl"] .class` nor `closest("[dir]")` leaves a shadow root, and old webviews lack `:dir()`
  mount.dir = getComputedStyle(host).direction;
  // the shell finds elements with a theme in the document only
  host.dataset["portico"] = "";
  mount.dataset["portico"] = "";
  mirrorAttributes(mount, host, shownOutside);
  mirrorAttributes(host, mount, shownInside);

  const applyStyles = () => {
    const stylesheets = [...document.styleSheets].filter((stylesheet) => isOfExchange(stylesheet, origin));
    try {
      if ("adoptedStyleSheets" in root) {
        root.adoptedStyleSheets = stylesheets.map(copyStyles);
        return;
      }
    } catch {
      // browser: a stylesheet without a tag needs Safari 16.4
    }
    linkStyles(root, stylesheets);
  };
  applyStyles();
  // browser: load events of tags reach the document only while they are captured
  document.addEventListener("load", ({ target }) => target instanceof HTMLLinkElement && applyStyles(), true);
  return mount;
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

/** The page's policy allows tags of the same addresses, and the browser has cached the files; they apply a little later. */
function linkStyles(root: ShadowRoot, stylesheets: readonly CSSStyleSheet[]): void {
  for (const { ownerNode } of stylesheets) {
    const copy = ownerNode?.cloneNode();
    if (copy && ![...root.children].some((child) => child.isEqualNode(copy))) root.append(copy);
  }
}

const copies = new WeakMap<StyleSheet, CSSStyleSheet>();

/** browser: a shadow root can't adopt a stylesheet of a tag; a copy needs no further request and applies at once. */
function copyStyles(stylesheet: CSSStyleSheet): CSSStyleSheet {
  const existing = copies.get(stylesheet);
  if (existing !== undefined) return existing;
  const copy = new CSSStyleSheet({ baseURL: stylesheet.href ?? "" });
  copy.replaceSync([...stylesheet.cssRules].map(({ cssText }) => cssText).join("\n"));
  copies.set(stylesheet, copy);
  return copy;
}
