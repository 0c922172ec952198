/** The font of language names in Menu.module.css; the size does not matter. */
const systemFont = "14px system-ui, sans-serif";

/** What the browser needs for one name is not divisible. Units: milliseconds */
const longestMeasurementMs = 10;

/**
 * Measures strings while the browser is idle. The first text in a script takes milliseconds, because the browser looks for
 * a font that has it; afterwards a list of languages opens without that wait.
 *
 * Returns a function that stops it. Nothing is prepared where the browser has no idle callback, as in Safari, or no canvas.
 */
export function prepareFonts(strings: readonly string[]): () => void {
  if (typeof requestIdleCallback !== "function") return () => {};
  const rest = [...strings];
  const measureWith = (canvas: CanvasRenderingContext2D) => (deadline: IdleDeadline) => {
    canvas.font = systemFont;
    while (rest.length > 0 && deadline.timeRemaining() > longestMeasurementMs) {
      canvas.measureText(rest.pop() ?? "");
    }
    if (rest.length > 0) requestIdleCallback(measureWith(canvas));
  };
  try {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas !== null) requestIdleCallback(measureWith(canvas));
  } catch {
    // a list of languages opens a little later
  }
  return () => void (rest.length = 0);
}
