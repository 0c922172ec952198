import type { EditionId } from "@portico/shared-sdk";
import { site } from "@portico/shared-sdk/site";

/**
 * The year in each edition's copyright line: that of its first publication. It does not depend on the date, so prerendered pages
 * stay right after New Year.
 */
export const copyrightYears: Readonly<Record<EditionId, number>> = site.firstYears;
