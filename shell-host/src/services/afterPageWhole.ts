import { afterPageLoad } from "@portico/shared-sdk/host";
import type { Clock } from "@portico/shared-sdk";

/** Slots that wait for their remote; only pages of the exchange have an edition. */
const waitingSlot = ':root[data-edition] [data-remote]:is([data-state="skeleton"], [data-state="loading"])';

/**
 * Calls back once, never at once: after the page has loaded, when each of its slots shows its remote or its fallback. What
 * a visitor does not wait for begins then, and takes nothing of the line before.
 */
export function afterPageWhole(page: Window, clock: Clock, callback: () => void): void {
  const { document } = page;
  const check = () => {
    if (document.querySelector(waitingSlot) !== null) return;
    observer.disconnect();
    callback();
  };
  const observer = new MutationObserver(check);
  afterPageLoad(
    () => {
      observer.observe(document, { subtree: true, attributeFilter: ["data-state"] });
      check();
    },
    { hostWindow: page, clock },
  );
}
