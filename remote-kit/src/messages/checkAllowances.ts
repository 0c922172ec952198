import { fallbackLocale, languageOf } from "@portico/shared-sdk/host";
import type { Allowances } from "./allowances.ts";
import type { MessageProblem } from "./messageProblem.ts";
import type { WorkspaceMessages } from "./resolveWorkspaceMessages.ts";

/** An allowance that nothing needs would hide the next mistake. */
export function checkAllowances(
  { files, english }: WorkspaceMessages,
  { sameAsEnglish }: Allowances,
): MessageProblem[] {
  const problems: MessageProblem[] = [];
  for (const [key, ids] of Object.entries(sameAsEnglish)) {
    const inQuestion =
      key === "*" ? [...files.keys()].filter((name) => languageOf(name) !== fallbackLocale) : [key];
    for (const id of ids) {
      const isNeeded = inQuestion.some((name) => isEnglish(files.get(name)?.get(id), english.get(id)));
      if (!isNeeded) {
        problems.push({
          file: key,
          id,
          code: "stale-allowance",
          message: "is allowed to be English but is not",
        });
      }
    }
  }
  return problems;
}

function isEnglish(text: string | undefined, englishText: string | undefined): boolean {
  return text !== undefined && text === englishText;
}
