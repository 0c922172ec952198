// a remote that replaces the global later does not reach this one
const parseText = JSON.parse as (text: string) => unknown;

const byteOrderMark = "\uFEFF";

/** Names through which an object that is copied carelessly changes every other object. */
const dangerousKeys = ["__proto__", "constructor", "prototype"];

/** Whether a text may contain a dangerous name: plain (two of the three contain "proto"), or with an escaped letter. */
function mayHoldDangerousKey(text: string): boolean {
  return text.includes("proto") || text.includes("constructor") || text.includes("\\u00");
}

/**
 * Parses untrusted JSON.
 *
 * Shape:  a leading byte-order mark is ignored; of duplicate keys the last wins; the keys `__proto__`, `constructor`
 *         and `prototype` are dropped at any depth
 * Errors: none; invalid JSON is `undefined`, which no JSON text can represent
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = parseText(text.startsWith(byteOrderMark) ? text.slice(1) : text);
  } catch {
    return undefined;
  }
  // nearly every reply is free of them, and plain search is much cheaper than the walk
  if (mayHoldDangerousKey(text)) dropDangerousKeys(value);
  return value;
}

/** Walks with a list instead of recursion, so that deep input can't overflow the stack. */
function dropDangerousKeys(root: unknown): void {
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    for (const key of dangerousKeys) delete (value as Record<string, unknown>)[key];
    for (const child of Object.values(value)) waiting.push(child);
  }
}
