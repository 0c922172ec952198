import { parseMessageAst, type MessageAst } from "./messageAst.ts";
import { isRecord } from "../../core/runtime/isRecord.ts";

/** The compiled messages of one namespace in one locale, by id. */
export type MessageSet = Readonly<Record<string, MessageAst>>;

/** A message file, read: what can be shown, and which messages were refused. */
export interface ParsedMessageSet {
  readonly messages: MessageSet;
  readonly refusedIds: readonly string[];
}

const messageId = /^[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*$/;

/** Words joined by points, hyphens or underscores, and no name that every object answers to. */
export function isMessageId(id: string): boolean {
  return messageId.test(id) && !(id in Object.prototype);
}

/**
 * Reads the content of a message file.
 *
 * Shape:  `{ "{id}": [element, …] }`, see {@link MessageAst}
 * Errors: none; invalid messages are listed in `refusedIds`, and invalid content returns `null`
 */
export function parseMessageSet(content: unknown): ParsedMessageSet | null {
  if (!isRecord(content)) return null;
  const messages = Object.create(null) as Record<string, MessageAst>;
  const refusedIds: string[] = [];
  for (const [id, value] of Object.entries(content)) {
    const message = isMessageId(id) ? parseMessageAst(value) : null;
    if (message) messages[id] = message;
    else refusedIds.push(id);
  }
  return { messages, refusedIds };
}
