/**
 * The allowed fields of an entry's `data`, with the maximum length of their text; `0` marks a number or a flag.
 * Other fields are never sent, so a new field needs a row here.
 *
 * Units: characters; milliseconds where the name ends in `Ms`
 */
export const reportFields = {
  remote: 32,
  version: 48,
  fault: 32,
  phase: 24,
  reason: 48,
  rule: 24,
  source: 24,
  host: 48,
  path: 64,
  method: 8,
  locale: 8,
  edition: 16,
  platform: 8,
  key: 40,
  symbol: 24,
  metric: 8,
  rating: 24,
  stack: 240,
  status: 0,
  retCode: 0,
  attempt: 0,
  count: 0,
  size: 0,
  line: 0,
  column: 0,
  sequence: 0,
  value: 0,
  durationMs: 0,
} as const;

export type ReportField = keyof typeof reportFields;

/** The data of one monitoring line: known fields only, strings and plain numbers only. */
export type ReportData = {
  readonly [Field in ReportField]?: (typeof reportFields)[Field] extends 0 ? number | boolean : string;
};
