/** Words for screen readers only. Bundled into each remote that uses it. */
export { VisuallyHidden } from "./VisuallyHidden.tsx";
