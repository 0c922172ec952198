/** Where a panel is a bottom sheet. Source: product spec §9 "on screens up to 767px" */
import { matchesMedia } from "@portico/shared-sdk";

export const isPhone = (): boolean => matchesMedia("(max-width: 767px)");
