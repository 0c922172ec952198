/** Where a panel is a bottom sheet. Source: S11.11 */
import { matchesMedia } from "@portico/shared-sdk";

export const isPhone = (): boolean => matchesMedia("(max-width: 767px)");
