import type { Page } from "@playwright/test";

/** A score below which the page does not seem to move. Chromium calls anything under 0.1 good. */
export const shiftLimit = 0.01;

export interface Shift {
  readonly value: number;
  /** What moved, and from where to where. */
  readonly moved: readonly string[];
}

/**
 * Records every shift of the page, also those that follow an input, which Chromium leaves out of its own figure. An init script of
 * pages.
 */
export function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.defineProperty(window, "recordedShifts", { value: shifts });
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const describe = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    return `${element?.tagName.toLowerCase()} "${element?.textContent.slice(0, 30)}"`;
  };
  const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${describe(node)} ${box(previousRect)} -> ${box(currentRect)}`,
      );
      shifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

export const readShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // entries are delivered after the frame in which the shift happened
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { readonly recordedShifts: readonly Shift[] }).recordedShifts;
  });

export const sumOf = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0);
