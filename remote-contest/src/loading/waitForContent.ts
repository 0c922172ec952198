import type { Clock } from "@portico/shared-sdk";

/** Short: the page's slot waits for the remote meanwhile, and a slow exchange must not delay its controls. */
const contentDeadlineMs = 400;

/**
 * Resolves when the first page that a remote has rendered into `element` is no longer `aria-busy`, or at the deadline. Until
 * then the page shows the prerendered content, instead of a skeleton in its place.
 */
export function waitForContent(element: HTMLElement, clock: Clock): Promise<void> {
  const isBusy = () => element.firstElementChild?.getAttribute("aria-busy") === "true";
  return new Promise((resolve) => {
    if (!isBusy()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isBusy()) end();
    });
    const cancel = clock.schedule(end, contentDeadlineMs);
    function end() {
      observer.disconnect();
      cancel();
      resolve();
    }
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ["aria-busy"] });
  });
}
