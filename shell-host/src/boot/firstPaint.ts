import type { Clock } from "@portico/shared-sdk";
import { onDomReady } from "./onDomReady.ts";

/** Units: milliseconds */
const parseLimitMs = 1_000;
const paintLimitMs = 500;

/**
 * Shows what has been parsed where the rest of the page is late. The page's `<link rel="expect">` asks the browser to
 * paint it as a whole. Content that is parsed after a paint would move the content above it, and wait for the scripts
 * that are ready by then.
 */
export function limitPaintDelay({ document }: Pick<Window, "document">, clock: Clock): void {
  clock.schedule(() => document.querySelector("link[rel=expect]")?.remove(), parseLimitMs);
}

/**
 * Gives the parsed page its final sizes before it is painted. Hides what is over, prerendered content with `data-until`, its end in
 * milliseconds since the epoch: the mounted remote leaves it out, and would move what is below it. Cards get the heights that
 * their releases declare.
 */
export function preparePaint(page: Window, clock: Clock): void {
  onDomReady(page, () => {
    for (const element of page.document.querySelectorAll<HTMLElement>("[data-until],[data-card]")) {
      const { until, heights = "" } = element.dataset;
      element.hidden = Number(until) <= clock.now();
      // security: the policy allows this, and no style attribute
      element.style.cssText = heights;
    }
  });
}

/**
 * Resolves in the first frame of the parsed page: a script that is inserted then runs behind its paint. Where nothing is painted,
 * it resolves all the same: at once in a hidden page, else 500 ms after the page was parsed, such as without its stylesheet.
 */
export function awaitFirstPaint(page: Window, clock: Clock): Promise<void> {
  return new Promise((resolve) =>
    onDomReady(page, () => {
      clock.schedule(resolve, page.document.hidden ? 0 : paintLimitMs);
      page.requestAnimationFrame(() => resolve());
    }),
  );
}
