import { resolveDeepLink, type DeepLinkOptions } from "./resolveDeepLink.ts";

export interface LinkHandoverOptions extends DeepLinkOptions {
  /** Where clicks arrive last, so that whoever handles a click first can prevent this; one listener serves all links. */
  readonly root: Document;
  /** Asked at every click, because the app may answer late or never. */
  canHandOver(): boolean;
  /** Asks the app to open one of its places; rejects where the app refuses. */
  openInApp(link: string): Promise<void>;
  /** Follows the web address instead, after the app refused. */
  openInWeb(address: string): void;
}

/**
 * Hands clicked links to the app where the page runs in a context that can, and leaves them to the browser
 * otherwise. What a user does to open a link elsewhere (modifier keys, other buttons), downloads, other targets,
 * links in editable text, jumps within the page and clicks that somebody handled stay the browser's.
 *
 * Errors: none; when the app refuses, the page follows the web address
 * Source: product spec §2 "Web-to-app deep links"
 */
export function setUpLinkHandover({
  root,
  canHandOver,
  openInApp,
  openInWeb,
  ...deepLinkOptions
}: LinkHandoverOptions): () => void {
  const handleClick = (event: MouseEvent) => {
    const link = isPlainClick(event) ? findLink(event) : null;
    if (link === null || !opensInThisView(link) || isEditable(link) || isJumpWithinPage(link)) return;
    // the attribute as written: the table judges addresses before a URL parser folds them
    const deepLink = resolveDeepLink(link.getAttribute("href") ?? "", deepLinkOptions);
    if (!deepLink.matched || !canHandOver()) return;
    event.preventDefault();
    const address = link.href;
    openInApp(deepLink.link).catch(() => openInWeb(address));
  };

  root.addEventListener("click", handleClick);
  return () => root.removeEventListener("click", handleClick);
}

type Link = HTMLAnchorElement | HTMLAreaElement;

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier;
}

/** The innermost link that was clicked, also through open shadow roots. */
function findLink(event: Event): Link | null {
  return event.composedPath().find(isLink) ?? null;
}

function isLink(target: EventTarget): target is Link {
  // window and document, which are in the path as well, have no namespace
  const element = target as Element;
  // a link inside an SVG picture is left to the browser: its address is no string
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
