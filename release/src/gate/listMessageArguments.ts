/** The arguments of a compiled message (an AST of the ICU message format), by its `type` number. */
const kinds: Readonly<Record<number, string>> = {
  1: "value",
  2: "number",
  3: "date",
  4: "time",
  5: "select",
  6: "plural",
  8: "tag",
};

/**
 * Lists the arguments and tags of a compiled message, sorted, each once: `count plural`, `link tag`. A translation may
 * use a plain value where English has a number, a date or a plural; nothing else.
 */
export function listMessageArguments(message: unknown): string[] {
  const found = new Set<string>();
  collect(message, found);
  return [...found].sort();
}

function collect(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) return node.forEach((item) => collect(item, found));
  if (typeof node !== "object" || node === null) return;
  const { type, value, options, children } = node as Record<string, unknown>;
  const kind = typeof type === "number" ? kinds[type] : undefined;
  if (kind !== undefined && typeof value === "string") found.add(kind === "tag" ? `<${value}>` : value);
  collect(children, found);
  if (typeof options === "object" && options !== null) {
    Object.values(options).forEach((option) => collect((option as { value?: unknown }).value, found));
  }
}
