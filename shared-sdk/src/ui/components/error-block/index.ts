/** A page, or a part of it, with nothing to show. Bundled into each remote that uses it. */
export { ErrorBlock } from "./ErrorBlock.tsx";
export type { ErrorBlockProps } from "./ErrorBlock.tsx";
