import { setUpAppLinkClicks } from "@portico/shared-sdk/host";
import type { PageServices } from "../services/pageServices.ts";
import { createAppLinkOpener } from "./createAppLinkOpener.ts";
import { setUpBridgeLinks } from "./setUpBridgeLinks.ts";

/** Opens clicked links in the native app where it has a place for them, or through its bridge; a chunk of its own, since only pages inside the app need it. */
export function setUpAppLinks(
  page: Window,
  services: Pick<PageServices, "app" | "clock" | "loginFlow" | "telemetry">,
): void {
  const exchangeOrigin = services.app.origins.exchange;
  // order: the header's logo has an app link as well, and the first listener that handles a click prevents the second
  setUpBridgeLinks({
    page,
    exchangeOrigin,
    readBridge: () => services.loginFlow.bridge,
  });
  setUpAppLinkClicks({
    root: page.document,
    exchangeOrigin,
    canOpenInApp: () => services.loginFlow.bridge?.state === "ready",
    // the app listens to its own scheme; its launcher takes only https, mailto and tel
    openInApp: createAppLinkOpener(page, services),
  });
}
