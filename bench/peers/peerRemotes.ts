/** The remotes of the pages that are compared. */
export const peerRemotes = ["header", "footer", "contest"] as const;
