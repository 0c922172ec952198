import { element } from "../../html/element.ts";
import { createNode } from "./createNode.ts";

const className = "bottom-dock";

/**
 * The element at the lower edge of the window in which the exchange's scripts show what stays there, one above the other.
 * It is part of the page, which can therefore be scrolled until its last line is above it. What the page itself scrolls
 * to, such as the focused element, stays above it as well.
 */
export function openBottomDock(): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`.${className}`);
  if (existing !== null) return existing;
  const dock = createNode(element("div", { class: className }));
  document.body.append(dock);
  // an older browser only lacks the second
  if ("ResizeObserver" in window) {
    new ResizeObserver(() => {
      document.documentElement.style.scrollPaddingBottom = `${dock.offsetHeight}px`;
    }).observe(dock);
  }
  return dock;
}
