/** The places of remotes, in the order of a page. */
export const remoteSlots = ["header", "banner", "main", "overlay", "footer"] as const;
export type RemoteSlot = (typeof remoteSlots)[number];
