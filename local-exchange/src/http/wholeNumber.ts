export interface WholeNumberRange {
  readonly from: number;
  readonly to: number;
  /** Value of a missing parameter. */
  readonly absent: number;
}

/** Reads a whole number of a query; `null` when it is none or out of range. */
export function readWholeNumber(
  text: string | undefined,
  { from, to, absent }: WholeNumberRange,
): number | null {
  if (text === undefined) return absent;
  if (!/^[0-9]{1,9}$/.test(text)) return null;
  const value = Number(text);
  return from <= value && value <= to ? value : null;
}
