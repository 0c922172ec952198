/**
 * Converts one value of a web address.
 *
 * Shape: the text as written in the address, empty where absent → the value for the app, empty to leave it out.
 *        `null` where the address must not be mapped at all
 */
type ReadField = (text: string) => string | null;

const valueForm = /^[A-Za-z0-9._-]{1,32}$/;
const countForm = /^[0-9]{1,9}$/;

const asWritten = (text: string) => text;
// the form above is ASCII, so the device's language does not change the result
const upperCase = (text: string) => text.toUpperCase();

function required(convert: (text: string) => string): ReadField {
  return (text) => (valueForm.test(text) ? convert(text) : null);
}

function optional(convert: (text: string) => string): ReadField {
  return (text) => (text === "" ? "" : required(convert)(text));
}

/** A path's segment. `.` and `..` are refused: a URL parser would normalise them, and the path is matched as written. */
function segment(convert: (text: string) => string): ReadField {
  return (text) => (text === "." || text === ".." ? null : required(convert)(text));
}

function countOr(defaultCount: string): ReadField {
  return (text) => (countForm.test(text) ? text : defaultCount);
}

/**
 * A quarterly future's symbol as the app spells it: the month code and year become the month's last day.
 *
 * Source: S5.57; which codes they belong to is
 *         configuration (`U` September, `Z` December)
 */
function toFutureSymbol(text: string): string {
  const symbol = upperCase(text);
  const [, root, month] = /^(.+)([UZ])[0-9]{2}$/.exec(symbol) ?? [];
  if (root === undefined) return symbol;
  return `${root}${month === "U" ? "0930" : "1230"}`;
}

/** Values of a path by their name in the table. */
export const segmentFields: ReadonlyMap<string, ReadField> = new Map([
  ["BASE", segment(upperCase)],
  ["QUOTE", segment(upperCase)],
  ["SYMBOL", segment(upperCase)],
  ["FUTURE", segment(toFutureSymbol)],
  ["ID", segment(asWritten)],
]);

/** Values of a query by their name there. Source of the defaults: S5.58, S5.67 */
export const queryFields: ReadonlyMap<string, ReadField> = new Map([
  ["faCoin", optional(upperCase)],
  ["reward-id", required(asWritten)],
  ["reward-code", optional(asWritten)],
  ["task-id", required(asWritten)],
  ["rule-index", countOr("0")],
  ["type", countOr("4")],
]);
