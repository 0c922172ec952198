/** The known fields of a thrown value. */
export interface ErrorDescription {
  readonly name: string;
  readonly message: string;
  /** The code of a coded error. */
  readonly code: string | null;
  readonly stack: string | null;
}

/**
 * Describes anything that was thrown. Only the four fields are read: an object that is not an error, such as a reply body,
 * is never serialized, since it may contain private data.
 *
 * Errors: none, for any value
 */
export function describeError(reason: unknown): ErrorDescription {
  try {
    if (typeof reason !== "object" || reason === null) {
      return { name: "Error", message: String(reason), code: null, stack: null };
    }
    const { name, message, code, stack } = reason as Record<string, unknown>;
    return {
      name: readText(name) ?? "Error",
      message: readText(message) ?? "an object without a message was thrown",
      code: readText(code),
      stack: readText(stack),
    };
  } catch {
    return { name: "Error", message: "what was thrown can't be read", code: null, stack: null };
  }
}

function readText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
