import type { Clock } from "./clock.ts";
import { whenShown, type ShownDocument } from "./whenShown.ts";

/** How long work that runs after `load` waits for it: a script tag without a response prevents `load`. */
export const maximumLoadWaitMs = 5_000;

export interface PageLoadOptions {
  readonly hostWindow: Pick<Window, "addEventListener" | "removeEventListener"> & {
    readonly document: ShownDocument & Pick<Document, "readyState">;
  };
  readonly clock: Clock;
}

/**
 * Runs `callback` once, never at once: after the page's `load` event, or after the maximum wait if that comes first. On a page
 * that is not shown yet, it runs when the page is first shown.
 *
 * Units:  the wait is 5 s, counted from the call
 * Errors: none; the returned function cancels
 */
export function afterPageLoad(callback: () => void, { hostWindow, clock }: PageLoadOptions): () => void {
  let stopWaiting = () => {};
  const run = () => {
    cancel();
    stopWaiting = whenShown(hostWindow.document, callback);
  };
  const isLoaded = hostWindow.document.readyState === "complete";
  const cancelTimer = clock.schedule(run, isLoaded ? 0 : maximumLoadWaitMs);
  const cancel = () => {
    stopWaiting();
    cancelTimer();
    hostWindow.removeEventListener("load", run);
  };
  if (!isLoaded) hostWindow.addEventListener("load", run);
  return cancel;
}
