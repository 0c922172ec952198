import type { MessageAst } from "./messageAst.ts";

/** The text of a compiled message without arguments, such as a title; empty without a message. */
export function readPlainText(message: MessageAst | undefined): string {
  const [first] = message ?? [];
  return first !== undefined && "value" in first ? first.value : "";
}
