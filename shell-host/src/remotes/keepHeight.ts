/** Units: CSS pixels; layouts round. */
const tolerance = 1;

export interface HeightDifference {
  readonly release: string;
  /** What the page reserved for the card, and what the card takes. Units: CSS pixels */
  readonly reserved: number;
  readonly mounted: number;
}

/**
 * Keeps what a page reserved for a card when less is mounted, so that nothing below it moves, as long as the window has its width.
 * More than reserved moves it, and `report` hears of both. A card that the page was not promoted with has no height to keep.
 */
export function keepHeight(
  page: Window,
  element: HTMLElement,
  report: (difference: HeightDifference) => void,
): void {
  const heightOf = () => element.getBoundingClientRect().height;
  const [reserved, width] = [heightOf(), page.innerWidth];
  if (reserved === 0) return;
  // the slot changes its content and then its state, in one task: this follows before the next paint
  const observer = new MutationObserver(() => {
    const { state, release = "" } = element.dataset;
    if (state !== "mounted") return;
    observer.disconnect();
    if (page.innerWidth !== width) return;
    element.style.minBlockSize = "0";
    const mounted = heightOf();
    element.style.minBlockSize = "";
    if (Math.abs(mounted - reserved) <= tolerance) return;
    report({ release, reserved: Math.round(reserved), mounted: Math.round(mounted) });
    if (mounted > reserved) return;
    element.style.minBlockSize = `${reserved}px`;
    const onResize = () => {
      if (page.innerWidth === width) return;
      element.style.minBlockSize = "";
      page.removeEventListener("resize", onResize);
    };
    page.addEventListener("resize", onResize);
  });
  observer.observe(element, { attributeFilter: ["data-state"] });
}
