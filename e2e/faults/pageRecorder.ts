import type { Page } from "@playwright/test";

/** The content of a slot that shows its fallback. */
export interface FallbackContent {
  /** Text or accessible names of visible links. */
  readonly links: readonly string[];
  readonly headings: readonly string[];
  /** Links that open when the language switch does. */
  readonly languages: number;
}

/** A state that a slot went through. */
export interface SlotMoment {
  readonly remote: string;
  readonly state: string;
  /** The time since the page's navigation began; `bench/loader` reports it. Units: milliseconds */
  readonly atMs: number;
  /** The content of a fallback, once it has been painted. */
  readonly content: FallbackContent | null;
}

declare global {
  interface Window {
    /** The moments in the order of time. */
    readonly slotMoments: readonly SlotMoment[];
  }
}

/**
 * Records inside the page what a test outside would see too late: which states the slots went through, and the content of
 * their fallbacks.
 */
export async function recordPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moments: { remote: string; state: string; atMs: number; content: unknown }[] = [];
    Object.defineProperty(window, "slotMoments", { value: moments });

    const isVisible = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
    };
    const name = (element: Element): string =>
      element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
    const visibleNames = (slot: Element, selector: string): string[] =>
      [...slot.querySelectorAll(selector)].filter(isVisible).map(name);
    const readContent = (slot: Element): unknown => ({
      links: visibleNames(slot, "a[href]"),
      headings: visibleNames(slot, "h1, h2, h3"),
      languages: [...slot.querySelectorAll("details")]
        .filter((details) => [...details.querySelectorAll("summary")].some(isVisible))
        .reduce((count, details) => count + details.querySelectorAll("a[hreflang]").length, 0),
    });

    new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        if (!(target instanceof HTMLElement) || target.dataset["remote"] === undefined) continue;
        const { remote, state = "" } = target.dataset;
        const moment = { remote, state, atMs: performance.now(), content: null as unknown };
        moments.push(moment);
        // the next frame, so that styles for the new state count
        if (state === "fallback") requestAnimationFrame(() => (moment.content = readContent(target)));
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
  });
}
