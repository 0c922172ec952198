const oneSha384 = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * Whether a value is exactly one sha384, which is all that may stand in an `integrity` attribute here.
 *
 * The type is asked first: a regular expression would turn an object into text, and the object may answer as it likes.
 */
export function isSha384(value: unknown): value is string {
  return typeof value === "string" && oneSha384.test(value);
}
