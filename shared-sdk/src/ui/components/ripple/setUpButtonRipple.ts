import { systemClock, type Clock } from "../../../core/runtime/clock.ts";

/** Source: S12.6 */
const deadlineMs = 500;

/**
 * Draws the ripple of a click on each button of both sets: one listener for the page. The effect itself is in the page's base
 * styles; visitors who asked for less motion get none. Returns what stops it.
 */
export function setUpButtonRipple(page: Document, clock: Clock = systemClock): () => void {
  const cancels = new Map<HTMLElement, () => void>();
  const end = (button: HTMLElement) => {
    cancels.get(button)?.();
    cancels.delete(button);
    delete button.dataset["ripple"];
  };
  const start = (event: MouseEvent) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>("[data-variant][data-size]");
    if (!button || button.getAttribute("aria-busy") === "true" || button.matches(":disabled")) return;
    end(button);
    // a click by key has no place: the ripple starts in the middle
    const isByPointer = event.detail > 0;
    const { left, top } = button.getBoundingClientRect();
    setOrRemove(button, "--ripple-x", isByPointer ? event.clientX - left : null);
    setOrRemove(button, "--ripple-y", isByPointer ? event.clientY - top : null);
    // the animation of a second click starts again only after a layout without the attribute
    void button.offsetWidth;
    button.dataset["ripple"] = "";
    cancels.set(
      button,
      clock.schedule(() => end(button), deadlineMs),
    );
  };
  const handleEnd = (event: AnimationEvent) => {
    const button = event.target as HTMLElement;
    if (event.pseudoElement === "::after" && cancels.has(button)) end(button);
  };
  page.addEventListener("click", start);
  page.addEventListener("animationend", handleEnd);
  return () => {
    page.removeEventListener("click", start);
    page.removeEventListener("animationend", handleEnd);
    for (const button of [...cancels.keys()]) end(button);
  };
}

function setOrRemove({ style }: HTMLElement, property: string, pixels: number | null): void {
  if (pixels === null) style.removeProperty(property);
  else style.setProperty(property, `${pixels}px`);
}
