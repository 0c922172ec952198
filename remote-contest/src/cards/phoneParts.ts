/** What the cards need on phones only, where they load it. */
export { resolveStaticAddress } from "@portico/shared-sdk";
export { Carousel } from "@portico/shared-sdk/ui/carousel";
export { Image } from "@portico/shared-sdk/ui/image";
