import type { Clock } from "@portico/shared-sdk";
import { onDomReady } from "./onDomReady.ts";

/** Units: milliseconds */
const parseLimitMs = 1_000;
const paintLimitMs = 500;

/**
 * Shows what has been parsed where the rest of the page is late. The page's `<link rel="expect">` asks the browser to paint it as a
 * whole: content that is parsed after a paint would move the content above it, and wait for the scripts that are ready by then.
 */
export function limitPaintDelay({ document }: Pick<Window, "document">, clock: Clock): void {
  clock.schedule(() => document.querySelector("link[rel=expect]")?.remove(), parseLimitMs);
}

/**
 * Hides what is over in the parsed page before it is painted: prerendered content with `data-until`, its end in milliseconds
 * since the epoch. The mounted remote leaves it out, and would move what is below it.
 */
export function hideOutdated(page: Window, clock: Clock): void {
  onDomReady(page, () => {
    for (const element of page.document.querySelectorAll<HTMLElement>("[data-until]"))
      element.hidden = Number(element.dataset["until"]) <= clock.now();
  });
}

/**
 * Resolves after the first paint of the parsed page, so that what comes next does not delay it. Where nothing is painted, it
 * resolves all the same: at once in a hidden page, else 500 ms after the page was parsed, such as without its stylesheet.
 */
export function awaitFirstPaint(page: Window, clock: Clock): Promise<void> {
  return new Promise((resolve) =>
    onDomReady(page, () => {
      clock.schedule(resolve, page.document.hidden ? 0 : paintLimitMs);
      // browser: the task behind a frame comes behind its paint
      page.requestAnimationFrame(() => clock.schedule(resolve, 0));
    }),
  );
}
