import { parse } from "@formatjs/icu-messageformat-parser";
import { parseMessageAst, type MessageAst } from "../region/i18n/messageAst.ts";
import type { MessageSet } from "../region/i18n/messageSet.ts";

/**
 * Compiles ICU messages as a build does, for tests of components that show messages.
 *
 * Errors: throws for an invalid message
 */
export function compileMessages(messages: Readonly<Record<string, string>>): MessageSet {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]): [string, MessageAst] => {
      const ast = parseMessageAst(parse(text));
      if (ast === null) throw new Error(`${id} is no message: ${text}`);
      return [id, ast];
    }),
  );
}
