import { setUpLinkHandover, type AppBridge } from "@portico/shared-sdk";

/** Hands links that the native app can open over to it; a chunk of its own, since only pages inside the app need it. */
export function setUpAppLinks(page: Window, readBridge: () => AppBridge | null): void {
  setUpLinkHandover({
    root: page.document,
    canHandOver: () => readBridge()?.state === "ready",
    openInApp: (link) => {
      // the app listens to its own scheme; its launcher takes only https, mailto and tel
      page.location.assign(link);
      return Promise.resolve();
    },
    openInWeb: (address) => page.location.assign(address),
  });
}
