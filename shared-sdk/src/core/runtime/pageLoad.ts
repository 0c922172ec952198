import type { Clock } from "./clock.ts";

/** How long work that runs after `load` waits for it: a script tag without a response prevents `load`. */
export const maximumLoadWaitMs = 5_000;

export interface PageLoadOptions {
  readonly hostWindow: Pick<Window, "addEventListener" | "removeEventListener"> & {
    readonly document: Pick<Document, "readyState">;
  };
  readonly clock: Clock;
}

/**
 * Runs `callback` once, never at once: after the page's `load` event, or after the maximum wait if that comes first.
 *
 * Units:  the wait is 5 s, counted from the call
 * Errors: none; the returned function cancels
 */
export function afterPageLoad(callback: () => void, { hostWindow, clock }: PageLoadOptions): () => void {
  const run = () => {
    cancel();
    callback();
  };
  const isLoaded = hostWindow.document.readyState === "complete";
  const cancelTimer = clock.schedule(run, isLoaded ? 0 : maximumLoadWaitMs);
  const cancel = () => {
    cancelTimer();
    hostWindow.removeEventListener("load", run);
  };
  if (!isLoaded) hostWindow.addEventListener("load", run);
  return cancel;
}
