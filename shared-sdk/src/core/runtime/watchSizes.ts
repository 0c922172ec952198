/**
 * Calls back when one of the elements changes its size; where the browser can't tell, when the window does. Returns what stops it.
 */
export function watchSizes(elements: readonly Element[], onChange: () => void): () => void {
  try {
    const observer = new ResizeObserver(onChange);
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  } catch {
    window.addEventListener("resize", onChange);
    return () => window.removeEventListener("resize", onChange);
  }
}
