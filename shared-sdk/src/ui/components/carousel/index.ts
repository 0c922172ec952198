/** One of several slides at a time. Bundled into each remote that uses it. */
export { Carousel } from "./Carousel.tsx";
export type { CarouselLabels, CarouselProps } from "./Carousel.tsx";
