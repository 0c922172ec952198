import path from "node:path";
import { locales } from "@portico/shared-sdk/host";
import {
  readAllowances,
  resolveWorkspaceMessages,
  type MessageProblem,
  type ResolvedText,
} from "@portico/remote-kit/internal/messages";

/** A message and its workspace. */
interface Place {
  readonly workspace: string;
  readonly id: string;
  readonly textIn: (locale: (typeof locales)[number]) => ResolvedText | undefined;
}

export interface SharedTermProblem extends MessageProblem {
  readonly workspace: string;
}

/**
 * Compares the workspaces: messages with equal English must have equal translations on the whole page. `ownMeaning`
 * lists ids whose English has a different meaning in their place.
 *
 * Errors: as data; workspaces must have passed their own check
 */
export function checkSharedTerms(workspaceDirectories: readonly string[]): readonly SharedTermProblem[] {
  const placesByEnglish = new Map<string, Place[]>();
  const problems: SharedTermProblem[] = [];
  for (const directory of workspaceDirectories) {
    const workspace = path.basename(directory);
    const { ownMeaning } = readAllowances(directory);
    const { english, byLocale } = resolveWorkspaceMessages(directory);
    for (const id of ownMeaning.filter((id) => !english.has(id))) {
      const message = "is listed under ownMeaning, but no message has this id";
      problems.push({ workspace, file: "messages.check", id, code: "stale-allowance", message });
    }
    for (const [id, text] of english) {
      if (ownMeaning.includes(id)) continue;
      const places = placesByEnglish.get(text) ?? [];
      placesByEnglish.set(text, [
        ...places,
        { workspace, id, textIn: (locale) => byLocale.get(locale)?.get(id) },
      ]);
    }
  }
  const reported = new Set<string>();
  for (const [first, ...others] of placesByEnglish.values()) {
    for (const other of others) {
      for (const locale of locales) {
        const [text, otherText] = [first?.textIn(locale), other.textIn(locale)];
        if (first === undefined || text === undefined || otherText === undefined) continue;
        const key = `${first.workspace} ${first.id} ${text.file} ${other.workspace} ${other.id} ${otherText.file}`;
        if (text.text === otherText.text || reported.has(key)) continue;
        reported.add(key);
        problems.push({
          workspace: other.workspace,
          file: otherText.file,
          id: other.id,
          code: "two-terms",
          message: `is "${otherText.text}" where ${first.workspace} has "${text.text}" for the same English (${first.id})`,
        });
      }
    }
  }
  return problems;
}
