/** The font of language names in Menu.module.css; the size does not matter. */
const systemFont = "14px system-ui, sans-serif";

/** What the browser needs for one name is not divisible. Units: milliseconds */
const longestMeasurementMs = 10;

/**
 * Measures strings while the browser is idle. The first text in a script takes milliseconds, because the browser looks for
 * a font that has it; afterwards a list of languages opens without that wait.
 *
 * Returns a function that stops it. Safari has no idle callback, and nothing is prepared there.
 */
export function prepareFonts(strings: readonly string[]): () => void {
  if (typeof requestIdleCallback === "undefined") return () => {};
  const canvas = document.createElement("canvas").getContext("2d");
  if (canvas === null) return () => {};
  canvas.font = systemFont;
  const rest = [...strings];
  const measure = (deadline: IdleDeadline): void => {
    while (rest.length > 0 && deadline.timeRemaining() > longestMeasurementMs) {
      canvas.measureText(rest.pop() ?? "");
    }
    if (rest.length > 0) request = requestIdleCallback(measure);
  };
  let request = requestIdleCallback(measure);
  return () => cancelIdleCallback(request);
}
