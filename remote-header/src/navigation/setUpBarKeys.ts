import type { OpenMenuControl } from "./openMenu.ts";

/**
 * Keys of the bar, whose links and buttons have `data-bar`: ArrowDown opens a menu on its first link and ArrowUp on its last, ArrowLeft
 * and ArrowRight move. A focus that leaves an open menu closes it.
 *
 * Source: WAI-ARIA Authoring Practices, disclosure navigation menu
 */
export function setUpBarKeys(bar: HTMLElement, { change }: OpenMenuControl): () => void {
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    const target = event.target as HTMLElement;
    const items = [...bar.querySelectorAll<HTMLElement>("[data-bar]")].filter(
      (item) => getComputedStyle(item).visibility === "visible",
    );
    const at = items.indexOf(target);
    const { entry } = target.dataset;
    if (at >= 0 && (key === "ArrowLeft" || key === "ArrowRight")) {
      const isForward = (key === "ArrowLeft") === (getComputedStyle(bar).direction === "rtl");
      items[(at + (isForward ? 1 : -1) + items.length) % items.length]?.focus();
    } else if (entry !== undefined && (key === "ArrowDown" || key === "ArrowUp")) {
      change({ id: entry, isPressed: true, focusOn: key === "ArrowUp" ? "last" : "first" });
    } else return;
    event.preventDefault();
  };
  const handleFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const menu = [...bar.children].find((item) => item.contains(target as Node));
    const isOpen = menu !== undefined && menu.querySelector('[aria-expanded="true"]') !== null;
    if (isOpen && relatedTarget !== null && !menu.contains(relatedTarget as Node)) change(null);
  };
  bar.addEventListener("keydown", handleKey);
  bar.addEventListener("focusout", handleFocusOut);
  return () => {
    bar.removeEventListener("keydown", handleKey);
    bar.removeEventListener("focusout", handleFocusOut);
  };
}
