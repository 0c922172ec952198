import type { Locale, MessageAst } from "@portico/shared-sdk";
import { parseMessageText } from "./parseMessageText.ts";
import { resolveWorkspaceMessages } from "./resolveWorkspaceMessages.ts";

/**
 * Compiles a workspace's messages: for each of the locales a full set, by id; what a language lacks is English.
 *
 * Errors: throws an error that names every text that can't be compiled; a workspace without message files has
 *         empty sets
 */
export function compileWorkspaceMessages(
  workspaceDirectory: string,
): Map<Locale, Record<string, MessageAst>> {
  const { byLocale } = resolveWorkspaceMessages(workspaceDirectory);
  const problems = new Set<string>();
  const compiled = new Map<Locale, Record<string, MessageAst>>();
  for (const [locale, resolved] of byLocale) {
    const messages: Record<string, MessageAst> = {};
    for (const [id, { text, file }] of resolved) {
      const parsed = parseMessageText(text);
      if (parsed.ok) messages[id] = parsed.ast;
      else problems.add(`${file}.json: ${id} ${parsed.problem}`);
    }
    compiled.set(locale, messages);
  }
  if (problems.size > 0) throw new Error(`messages of ${workspaceDirectory}\n${[...problems].join("\n")}`);
  return compiled;
}
