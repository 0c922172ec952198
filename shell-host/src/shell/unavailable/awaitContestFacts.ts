import type { ComponentType } from "react";

/**
 * The view of what is known of the page's contest, and the element that it belongs into, once the contest's remote can't
 * be had for the first time. Called before the remote mounts, which takes the element out of the page.
 *
 * Errors: rejects when the view's own file can't be had
 */
export function awaitContestFacts(
  document: Document,
): Promise<{ readonly element: HTMLElement; readonly View: ComponentType }> {
  return new Promise((resolve, reject) => {
    const element = document.querySelector<HTMLElement>("[data-contest-facts]");
    const slot = element?.closest<HTMLElement>("[data-remote]");
    if (!element || !slot) return;
    const loadInFallback = () => {
      if (slot.dataset["state"] !== "fallback") return;
      observer.disconnect();
      import("./ContestFacts.tsx").then(
        ({ ContestFacts }) => resolve({ element, View: ContestFacts }),
        reject,
      );
    };
    const observer = new MutationObserver(loadInFallback);
    observer.observe(slot, { attributeFilter: ["data-state"] });
    loadInFallback();
  });
}
