import type { TrackedEvent } from "./telemetry.ts";

export interface ClickTrackingOptions {
  readonly hostWindow: Pick<Window, "addEventListener" | "removeEventListener">;
  readonly track: (event: TrackedEvent) => void;
}

/**
 * Tracks clicks on elements that carry `data-track-event`, with `data-track-action`, `data-track-category` and
 * `data-track-label` beside it; the innermost such element counts. One listener serves the whole page.
 *
 * Source: S15.3
 */
export function setUpClickTracking({ hostWindow, track }: ClickTrackingOptions): () => void {
  const handleClick = (event: Event) => {
    const attributes = findTrackedElement(event)?.dataset;
    if (!attributes?.trackEvent) return;
    track({
      event: attributes.trackEvent,
      action: attributes.trackAction ?? "",
      category: attributes.trackCategory ?? "",
      label: attributes.trackLabel ?? "",
    });
  };
  // order: in the capture phase, so that a handler that stops the click does not hide it
  hostWindow.addEventListener("click", handleClick, true);
  return () => hostWindow.removeEventListener("click", handleClick, true);
}

/** The path crosses open shadow roots, which `closest` does not. */
function findTrackedElement(event: Event): HTMLElement | undefined {
  return (event.composedPath() as Partial<HTMLElement>[]).find(
    (target): target is HTMLElement => target.dataset?.trackEvent !== undefined,
  );
}
