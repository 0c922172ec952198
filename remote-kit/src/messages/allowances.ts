import { existsSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { fallbackLocale, languageOf } from "@portico/shared-sdk/host";
import type { MessageProblem } from "./messageProblem.ts";
import type { WorkspaceMessages } from "./resolveWorkspaceMessages.ts";

/** The intended exceptions of one workspace. */
export interface Allowances {
  /** Ids whose text is rightly the English one, by file name without ending, or `*` for all. */
  readonly sameAsEnglish: Readonly<Record<string, readonly string[]>>;
  /** Ids whose English words mean something of their own here, so that other workspaces may translate them otherwise. */
  readonly ownMeaning: readonly string[];
  /** Beginnings of ids that no code spells out, because they come from data such as a contest. */
  readonly idsFromData: readonly string[];
}

/** Reads `messages.check.json` beside the messages; a workspace without it allows nothing. */
export function readAllowances(workspaceDirectory: string): Allowances {
  const file = path.join(workspaceDirectory, "messages.check.json");
  const written = existsSync(file) ? (readJsonObject(file) as Partial<Allowances>) : {};
  const { sameAsEnglish = {}, ownMeaning = [], idsFromData = [] } = written;
  return { sameAsEnglish, ownMeaning, idsFromData };
}

export function isSameAsEnglishAllowed({ sameAsEnglish }: Allowances, file: string, id: string): boolean {
  return [file, "*"].some((key) => sameAsEnglish[key]?.includes(id) ?? false);
}

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
      const isNeeded = inQuestion.some(
        (name) => english.has(id) && files.get(name)?.get(id) === english.get(id),
      );
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
