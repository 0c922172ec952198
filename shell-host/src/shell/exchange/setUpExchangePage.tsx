import type { RemoteContext } from "@portico/shared-sdk";
import { isPlainClick } from "@portico/shared-sdk/host";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createRoot } from "react-dom/client";
import { LiveFigures } from "./LiveFigures.tsx";

/**
 * Adds the interactive parts to a page of the exchange: live prices, and the login modal instead of the login page. The
 * exchange has rendered all of it, so without this file the page works with full page loads.
 *
 * Source: PROTOCOL.md#pages-of-the-exchange
 */
export function setUpExchangePage(page: Window, main: HTMLElement, context: RemoteContext): void {
  const cells = [...main.querySelectorAll<HTMLElement>("[data-live][data-symbol]")];
  if (cells.length > 0) {
    // the figures stay where the exchange has put them; the root only holds them together
    createRoot(page.document.createElement("div")).render(
      <RemoteProviders context={context}>
        <LiveFigures cells={cells} />
      </RemoteProviders>,
    );
  }
  main.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a[data-account]");
    if (link === null || !isPlainClick(event)) return;
    event.preventDefault();
    if (link.dataset["account"] === "register") context.session.requestRegister();
    else context.session.requestLogin();
  });
}
