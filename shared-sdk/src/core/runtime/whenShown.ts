/** The parts of a document that are read. */
export type ShownDocument = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Calls back once: at once on a visible page, else when the page is first shown. A tab that opens in the background and a
 * prerendered page are hidden until then. Returns what stops the wait.
 */
export function whenShown(document: ShownDocument, onShown: () => void): () => void {
  const check = () => {
    if (document.visibilityState === "hidden") return;
    stop();
    onShown();
  };
  const stop = () => document.removeEventListener("visibilitychange", check);
  document.addEventListener("visibilitychange", check);
  check();
  return stop;
}
