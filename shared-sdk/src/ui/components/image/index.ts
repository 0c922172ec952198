/** Images in the best format and size. Bundled into each remote that uses it. */
export { Image } from "./Image.tsx";
export type { ImageProps } from "./Image.tsx";
