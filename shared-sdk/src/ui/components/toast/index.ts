/** The page's toasts. Bundled into the shell. */
export { ToastRegion } from "./ToastRegion.tsx";
export type { ToastRegionProps } from "./ToastRegion.tsx";
