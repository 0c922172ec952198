import type english from "./texts/en.json";

export type SupportChatTexts = typeof english;
