import type english from "./messages/en.json";

export type SupportChatMessages = typeof english;
