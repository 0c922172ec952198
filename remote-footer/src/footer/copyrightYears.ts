import type { EditionId } from "@portico/shared-sdk";

/**
 * The year in each edition's copyright line: that of its first publication. It does not depend on the date, so prerendered pages
 * stay right after New Year.
 *
 * Source: configuration, as the specification names no years
 */
export const copyrightYears: Readonly<Record<EditionId, number>> = {
  global: 2018,
  "hong-kong": 2023,
  turkey: 2020,
  kazakhstan: 2022,
  netherlands: 2022,
  eu: 2024,
  georgia: 2023,
  indonesia: 2021,
  uae: 2022,
};
