import type english from "./texts/en.json";

export type UniframeTexts = typeof english;
