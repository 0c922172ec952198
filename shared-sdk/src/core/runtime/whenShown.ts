import { afterNextPaint } from "./afterNextPaint.ts";

/** The parts of a document that are read. */
export type ShownDocument = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Calls back once: at once on a visible page, else when the page has first been painted for the visitor. A tab that opens in the
 * background and a prerendered page are hidden until then. Returns what stops the wait.
 */
export function whenShown(document: ShownDocument, onShown: () => void): () => void {
  if (document.visibilityState !== "hidden") {
    onShown();
    return () => {};
  }
  let cancelPaint = () => {};
  const check = () => {
    if (document.visibilityState === "hidden") return;
    stop();
    // the visitor waits for the paint
    cancelPaint = afterNextPaint(onShown);
  };
  const stop = () => {
    document.removeEventListener("visibilitychange", check);
    cancelPaint();
  };
  document.addEventListener("visibilitychange", check);
  return stop;
}
