/** Parses JSON of a client that must be an object or a list; anything else is `null`. */
export function parseObject(text: unknown): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === "object" ? (value as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}
