import { isPlainClick } from "./plainClick.ts";
import { resolveDeepLink, type DeepLinkOptions } from "./resolveDeepLink.ts";

export interface AppLinkClicksOptions extends DeepLinkOptions {
  /** Origin of the rest of the exchange where it isn't one of the product's page hosts, such as `https://www.example.com`. */
  readonly exchangeOrigin?: string;
  /** One listener here serves all links. Clicks bubble to it last, so other handlers can prevent the default first. */
  readonly root: Document;
  /** Called on every click, because the app may become ready late or never. */
  canOpenInApp(): boolean;
  /** Opens the app link; where the app does not open, it follows the web address. */
  openInApp(link: string, webAddress: string): void;
}

/**
 * Opens clicked links in the app where the page can, and otherwise leaves them to the browser. The browser also handles
 * clicks with modifier keys or other buttons, downloads, other targets, links in editable text, jumps within the page
 * and clicks whose default was prevented.
 *
 * Errors: none
 * Source: S5.1
 */
export function setUpAppLinkClicks({
  root,
  exchangeOrigin,
  canOpenInApp,
  openInApp,
  ...deepLinkOptions
}: AppLinkClicksOptions): () => void {
  const handleClick = (event: MouseEvent) => {
    const link = isPlainClick(event) ? findLink(event) : null;
    if (link === null || !opensInThisView(link) || isEditable(link) || isJumpWithinPage(link)) return;
    // the attribute as written: the table matches addresses before a URL parser normalises them
    const written = link.getAttribute("href") ?? "";
    const isOfExchange = exchangeOrigin !== undefined && written.startsWith(`${exchangeOrigin}/`);
    const address = isOfExchange ? written.slice(exchangeOrigin.length) : written;
    const deepLink = resolveDeepLink(address, deepLinkOptions);
    if (!deepLink.matched || !canOpenInApp()) return;
    event.preventDefault();
    openInApp(deepLink.link, link.href);
  };

  root.addEventListener("click", handleClick);
  return () => root.removeEventListener("click", handleClick);
}

type Link = HTMLAnchorElement | HTMLAreaElement;

/** The innermost link that was clicked, also through open shadow roots. */
function findLink(event: Event): Link | null {
  return event.composedPath().find(isLink) ?? null;
}

function isLink(target: EventTarget): target is Link {
  // window and document, which are in the path as well, have no namespace
  const element = target as Element;
  // a link inside an SVG is left to the browser, because its address is not a string
  return element.namespaceURI === "http://www.w3.org/1999/xhtml" && element.matches("a[href], area[href]");
}

function opensInThisView(link: Link): boolean {
  return !link.hasAttribute("download") && ["", "_self"].includes(link.target.toLowerCase());
}

function isEditable(link: Link): boolean {
  const editable = link.closest("[contenteditable]")?.getAttribute("contenteditable") ?? "false";
  return editable.toLowerCase() !== "false";
}

function isJumpWithinPage(link: Link): boolean {
  const [page = ""] = link.ownerDocument.location.href.split("#", 1);
  // an empty fragment leads to the top of the page
  return link.href.startsWith(`${page}#`);
}
