import type english from "./messages/en.json";

export type UniframeMessages = typeof english;
