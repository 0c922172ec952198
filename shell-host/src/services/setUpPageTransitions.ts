import { storageKeys, type KeyValueStore } from "@portico/shared-sdk/host";

/**
 * Takes the transition from navigations to prerendered pages. Such a page is whole when the visitor follows its link, so a transition
 * only delays its first paint: the browser captures the former page first, also for a transition that the next page skips.
 */
export function setUpPageTransitions(page: Window, storage: KeyValueStore): void {
  const { document } = page;
  const { key } = storageKeys.prerendered;
  // the next page has no transition either, or it would wait for one
  const styles = document.hidden && document.querySelector("style");
  if (styles) {
    storage.write(key, page.location.pathname);
    styles.disabled = true;
    // browser: a page that is not shown has no layout, and its first paint would wait for one
    const layOut = new MutationObserver(() => document.body.offsetHeight);
    layOut.observe(document, { childList: true, subtree: true });
    page.addEventListener(
      "pagereveal",
      () => {
        layOut.disconnect();
        storage.remove(key);
        styles.disabled = false;
      },
      { once: true },
    );
  }
  page.addEventListener("pageswap", ({ viewTransition, activation }) => {
    const next = activation?.entry.url;
    if (next && new URL(next).pathname === storage.read(key)) viewTransition?.skipTransition();
  });
}
