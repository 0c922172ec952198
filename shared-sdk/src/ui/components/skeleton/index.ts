/** Placeholders of content that loads. Bundled into each remote that uses it. */
export { Skeleton } from "./Skeleton.tsx";
export type { SkeletonProps } from "./Skeleton.tsx";
