const oneSha384 = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * Whether a value is exactly one sha384, the only allowed content of an `integrity` attribute.
 *
 * The type is checked first: a regular expression would convert an object to text, and the object controls that text.
 */
export function isSha384(value: unknown): value is string {
  return typeof value === "string" && oneSha384.test(value);
}
