import type { RemoteSlot } from "./remoteSlots.ts";

/** Slots with one remote on each page, the one of the slot's name: pages name it before they have a channel. */
export const chromeSlots = ["header", "footer"] as const satisfies RemoteSlot[];

export const isChrome = (remote: string): boolean => chromeSlots.some((slot) => slot === remote);
