/** Units: CSS pixels; layouts round. */
const tolerance = 1;

export interface HeightDifference {
  readonly release: string;
  /** What the page reserved for the card, and what the card takes. Units: CSS pixels */
  readonly reserved: number;
  readonly mounted: number;
}

/**
 * Keeps what a page reserved for a card when another height is mounted, so that nothing below it moves, as long as the window has
 * its width. A card that takes more can be scrolled, and takes its own height once that moves nothing in view. `report` hears of
 * both. A card that the page was not promoted with has no height to keep.
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
    const size = `${reserved}px`;
    const isLarger = mounted > reserved;
    if (isLarger && element.getBoundingClientRect().top + reserved >= page.innerHeight) return;
    Object.assign(
      element.style,
      isLarger ? { maxBlockSize: size, overflow: "auto" } : { minBlockSize: size },
    );
    const letGo = () => {
      Object.assign(element.style, { minBlockSize: "", maxBlockSize: "", overflow: "" });
      page.removeEventListener("resize", onResize);
    };
    const onResize = () => {
      if (page.innerWidth !== width) letGo();
    };
    page.addEventListener("resize", onResize);
    if (isLarger) whenOutOfView(element, letGo);
  });
  observer.observe(element, { attributeFilter: ["data-state"] });
}

function whenOutOfView(element: Element, onOutOfView: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    const isOut = entries.some(
      ({ isIntersecting, boundingClientRect: { top } }) =>
        // browser: Safari moves what is in view when something above it grows
        !isIntersecting && (top > 0 || CSS.supports("overflow-anchor", "auto")),
    );
    if (!isOut) return;
    observer.disconnect();
    onOutOfView();
  });
  observer.observe(element);
}
