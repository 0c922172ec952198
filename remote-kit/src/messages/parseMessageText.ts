import { parse } from "@formatjs/icu-messageformat-parser";
import type { MessageAst } from "@portico/shared-sdk";
import { parseMessageAst, richTags } from "@portico/shared-sdk/host";

export type ParsedMessageText =
  { readonly ok: true; readonly ast: MessageAst } | { readonly ok: false; readonly problem: string };

/**
 * Parses one ICU text into the tree that pages take.
 *
 * Errors: as data; `problem` is a sentence for the author of the text
 */
export function parseMessageText(text: string): ParsedMessageText {
  let elements: unknown;
  try {
    elements = parse(text, { shouldParseSkeletons: false });
  } catch (error) {
    return { ok: false, problem: `is no ICU message (${(error as Error).message})` };
  }
  // the page's own reader decides, so nothing is compiled that a page would refuse
  const ast = parseMessageAst(elements);
  if (ast) return { ok: true, ast };
  const tags = richTags.map((tag) => `<${tag}>`).join(", ");
  return {
    ok: false,
    problem: `may hold text, {arguments}, plural, selectordinal and select, and the tags ${tags}; numbers and dates are given as text`,
  };
}
