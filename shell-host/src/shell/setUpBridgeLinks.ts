import { isKnownHost, isPlainClick, type AppBridge } from "@portico/shared-sdk/host";

export interface BridgeLinkOptions {
  readonly page: Window;
  /** An exchange on a host of its own choice is part of the product too. */
  readonly exchangeOrigin: string;
  /** `null` until the page has looked for the app. */
  readonly readBridge: () => Pick<AppBridge, "state" | "openUrl" | "popToHome"> | null;
}

/**
 * Lets the app open mail, telephone and https links that leave the product. Links marked
 * `data-app-home` go back to the app's home screen. All other links are left to the browser.
 *
 * Errors: none; what the app refuses is logged to the console, and the page follows the address
 * Source: S9.11, S9.13
 */
export function setUpBridgeLinks({ page, exchangeOrigin, readBridge }: BridgeLinkOptions): void {
  page.document.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    const bridge = readBridge();
    // a script can dispatch a click on the document itself, which has no `closest`
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>("a[href]");
    if (bridge?.state !== "ready" || !link || link.hasAttribute("download")) return;
    const { href } = link;
    let reply: Promise<void>;
    if (link.dataset["appHome"] !== undefined) reply = bridge.popToHome();
    else if (leavesProduct(link)) reply = bridge.openUrl(href);
    else return;
    event.preventDefault();
    reply.catch((reason: unknown) => {
      // eslint-disable-next-line no-console -- a webview has no address bar; the console is where a developer looks
      console.error(`the app did not open ${href}`, reason);
      page.location.assign(href);
    });
  });

  function leavesProduct({ protocol, origin, host }: HTMLAnchorElement): boolean {
    if (protocol === "mailto:" || protocol === "tel:") return true;
    const isOwn = isKnownHost(host) || origin === exchangeOrigin || origin === page.location.origin;
    return protocol === "https:" && !isOwn;
  }
}
