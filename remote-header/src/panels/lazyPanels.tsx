import { createLoadable } from "@portico/shared-sdk/ui/loadable";
import { PanelFailure, PanelPlaceholder } from "./PanelStatus.tsx";

/** One chunk for all panels: after the first sign of intent every other one opens without waiting. */
const loadPanels = () => import("./Panel.tsx");

export const Panel = createLoadable(async () => (await loadPanels()).Panel, {
  fallback: <PanelPlaceholder />,
  renderError: (retry) => <PanelFailure onRetry={retry} />,
});

/** Shows nothing while it loads: the menus show their own failure. */
export const BarBehavior = createLoadable(async () => (await loadPanels()).BarBehavior, {
  fallback: null,
  renderError: () => null,
});

/** Starts loading on the first sign that the visitor is about to press. */
export const preloadOnIntent = {
  onPointerEnter: Panel.preload,
  onFocus: Panel.preload,
  onTouchStart: Panel.preload,
};
