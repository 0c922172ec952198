/** A short explanation of a control. Bundled into each remote that uses it. */
export { Tooltip } from "./Tooltip.tsx";
export type { TooltipProps } from "./Tooltip.tsx";
export type { TooltipSide } from "./resolveTooltipPosition.ts";
