import type { Page } from "@playwright/test";

export interface Paints {
  /** First contentful paint. Units: milliseconds since the navigation began */
  readonly firstMs: number;
  /** Largest contentful paint, the last that Chromium reported. Units: the same */
  readonly largestMs: number;
  /** What that paint showed. */
  readonly largest: string;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** Each shift: its time in milliseconds, how large it was and the first part that moved. */
  readonly shifts: readonly string[];
}

interface LargestPaint extends PerformanceEntry {
  readonly element: Element | null;
}
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}
type ObservedWindow = Window & { readonly observedPaints: Paints };

/** Runs in the page before its own scripts. */
export function observePaints(): void {
  const paints = { firstMs: 0, largestMs: 0, largest: "", shift: 0, shifts: [] as string[] };
  Object.assign(window, { observedPaints: paints });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === "first-contentful-paint") paints.firstMs = entry.startTime;
      else if (entry.entryType === "layout-shift") {
        const { value, sources, startTime } = entry as LayoutShift;
        const node = sources[0]?.node ?? null;
        const element = node instanceof Element ? node : (node?.parentElement ?? null);
        const moved = `${element?.tagName.toLowerCase() ?? ""} ${element?.textContent.slice(0, 40) ?? ""}`;
        paints.shift += value;
        paints.shifts.push(`${startTime.toFixed(0)} ms: ${value.toFixed(4)} ${moved.trim()}`);
      } else if (entry.entryType === "largest-contentful-paint") {
        const { element, startTime } = entry as LargestPaint;
        paints.largestMs = startTime;
        paints.largest =
          `${element?.tagName.toLowerCase() ?? ""} ${element?.textContent.slice(0, 40) ?? ""}`.trim();
      }
    }
  }).observe({ entryTypes: ["paint", "largest-contentful-paint", "layout-shift"] });
}

/** Reads the paints after two frames, in which Chromium reports the paints before them. */
export function readPaints(page: Page): Promise<Paints> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as ObservedWindow).observedPaints;
  });
}
