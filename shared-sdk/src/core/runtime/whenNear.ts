/**
 * Calls back once, when an element comes nearer to the window than `margin`, a CSS length; at once where the browser can't tell.
 * Returns what stops it.
 */
export function whenNear(element: Element, margin: string, onNear: () => void): () => void {
  try {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  } catch {
    onNear();
    return () => {};
  }
}
