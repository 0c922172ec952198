import { watchSizes } from "../../../core/runtime/watchSizes.ts";

/**
 * Marks on an element that scrolls sideways at which edges there is more, with `data-more="start"`, `"end"` or `"both"` on its
 * parent, and reports whether it scrolls at all. Returns what stops it.
 */
export function watchOverflow(scroller: HTMLElement, onChange: (isScrollable: boolean) => void): () => void {
  const frame = scroller.parentElement;
  const update = () => {
    const hidden = scroller.scrollWidth - scroller.clientWidth;
    // 0 at the start of reading in both directions; a fraction of a pixel is none
    const passed = Math.abs(scroller.scrollLeft);
    const hasStart = hidden > 1 && passed > 1;
    const hasEnd = hidden > 1 && hidden - passed > 1;
    const more = hasStart && hasEnd ? "both" : hasStart ? "start" : hasEnd ? "end" : null;
    if (more === null) delete frame?.dataset["more"];
    else frame?.setAttribute("data-more", more);
    onChange(hidden > 1);
  };
  update();
  scroller.addEventListener("scroll", update, { passive: true });
  const stopWatching = watchSizes([scroller, ...scroller.children], update);
  return () => {
    scroller.removeEventListener("scroll", update);
    stopWatching();
  };
}
