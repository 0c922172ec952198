import type { MessageSet } from "@portico/shared-sdk";

/** A text or a part of a template, up to the first character that no id has. */
const quoted = /["'`]([\w.-]+)/g;

/**
 * The messages that scripts can show: those whose ids are in them as a text, or begin with one that ends with a point, to which
 * the script adds the rest.
 *
 * @param scripts texts of built scripts
 */
export function pickUsedMessages(messages: MessageSet, scripts: readonly string[]): MessageSet {
  const texts = new Set(
    scripts.flatMap((script) => [...script.matchAll(quoted)].map(([, text = ""]) => text)),
  );
  const beginnings = [...texts].filter((text) => text.endsWith("."));
  const isUsed = (id: string) => texts.has(id) || beginnings.some((beginning) => id.startsWith(beginning));
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isUsed(id)));
}
