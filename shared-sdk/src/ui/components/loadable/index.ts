/** Components whose code loads on demand. Bundled into each remote that uses it. */
export { createLoadable } from "./createLoadable.tsx";
export type { Loadable, LoadableOptions } from "./createLoadable.tsx";
