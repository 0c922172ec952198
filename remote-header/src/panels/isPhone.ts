import { matchesMedia } from "@portico/shared-sdk";

/** Where a panel is a bottom sheet. Source: S11.11 */
export const isPhone = (): boolean => matchesMedia("(max-width: 767px)");
