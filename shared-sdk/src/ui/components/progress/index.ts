/** A bar from 0 to 1. Bundled into each remote that uses it. */
export { ProgressBar } from "./ProgressBar.tsx";
export type { ProgressBarProps } from "./ProgressBar.tsx";
