/** The longest JSON text that is read. Units: characters. */
const maxJsonCharacters = 4_096;

/** An https address without `@` in its host part, because text before it would be credentials. */
const plainAddress = /^https:\/\/[^\s\p{Cc}\\/?#@]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu;

/**
 * Reads a user's avatar in any of its three shapes.
 *
 * Shape:  an https address, `{ imageURL }`, or a JSON text of such an object
 * Errors: none; anything else is `null`, and the default avatar is shown
 * Source: S6.7, S6.8
 */
export function parseAvatarUrl(value: unknown): string | null {
  try {
    return parseAddress(readAddress(value));
  } catch {
    // a getter of a hostile object, or JSON that is none
    return null;
  }
}

function readAddress(value: unknown): unknown {
  if (typeof value !== "string") return readImageUrl(value);
  if (!value.trimStart().startsWith("{")) return value;
  return value.length <= maxJsonCharacters ? readImageUrl(JSON.parse(value)) : null;
}

function readImageUrl(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return null;
  // a polluted prototype must not give all users the same avatar
  return Object.prototype.hasOwnProperty.call(value, "imageURL")
    ? (value as { imageURL: unknown }).imageURL
    : null;
}

function parseAddress(address: unknown): string | null {
  return typeof address === "string" && plainAddress.test(address) ? new URL(address).href : null;
}
