/** What of a `DOMRect` is needed. Units: CSS pixels in the window */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type TooltipSide = "above" | "below";

export interface TooltipPosition {
  readonly side: TooltipSide;
  readonly left: number;
  readonly top: number;
}

interface TooltipGeometry {
  readonly trigger: Box;
  readonly tooltip: Pick<Box, "width" | "height">;
  readonly window: Pick<Box, "width" | "height">;
  readonly preferred: TooltipSide;
  readonly gap: number;
}

/** Space that stays free at the edges of the window. */
const margin = 8;

/**
 * The place of a tooltip: centred on its trigger, on the preferred side unless only the other one has space, and always inside
 * the window.
 */
export function resolveTooltipPosition({
  trigger,
  tooltip,
  window,
  preferred,
  gap,
}: TooltipGeometry): TooltipPosition {
  const tops = {
    above: trigger.top - gap - tooltip.height,
    below: trigger.top + trigger.height + gap,
  };
  const fits = {
    above: tops.above >= margin,
    below: tops.below + tooltip.height <= window.height - margin,
  };
  const other = preferred === "above" ? "below" : "above";
  const side = !fits[preferred] && fits[other] ? other : preferred;
  const centred = trigger.left + (trigger.width - tooltip.width) / 2;
  const rightmost = window.width - margin - tooltip.width;
  return { side, top: tops[side], left: Math.max(margin, Math.min(centred, rightmost)) };
}
