import type { Locale, MessageAst } from "@portico/shared-sdk";
import { fallbackLocale, isMessageId, languageOf, locales } from "@portico/shared-sdk/host";
import { formatDate } from "@portico/shared-sdk/remote";
import { checkAllowances, isSameAsEnglishAllowed, readAllowances, type Allowances } from "./allowances.ts";
import { checkAgainstEnglish, checkPluralCategories } from "./checkMessage.ts";
import { findEnglishLeftOver } from "./findEnglishLeftOver.ts";
import { findTypographyFault } from "./findTypographyFault.ts";
import { baseFileOf } from "./messageFiles.ts";
import type { MessageProblem, MessageProblemCode } from "./messageProblem.ts";
import { messageWordsOf, piecesOf } from "./messageWords.ts";
import { parseMessageText } from "./parseMessageText.ts";
import { resolveWorkspaceMessages, type WorkspaceMessages } from "./resolveWorkspaceMessages.ts";

/**
 * Holds every message of a workspace against the English one and against its own language.
 *
 * Errors: as data; an empty list means that all locales can be shown
 *
 * @param shown the locales whose languages need a file; default: all. English is always needed.
 */
export function checkWorkspaceMessages(
  workspaceDirectory: string,
  shown: readonly Locale[] = locales,
): readonly MessageProblem[] {
  let messages: WorkspaceMessages;
  try {
    messages = resolveWorkspaceMessages(workspaceDirectory);
  } catch (error) {
    return [{ file: "messages", id: "", code: "unreadable", message: (error as Error).message }];
  }
  if (messages.files.size === 0) return [];
  const allowances = readAllowances(workspaceDirectory);
  return dropRepeated([
    ...checkFiles(messages, shown),
    ...checkContents(messages, allowances),
    ...checkOverrides(messages),
    ...checkAllowances(messages, allowances),
  ]);
}

function checkFiles({ files, english }: WorkspaceMessages, shown: readonly Locale[]): MessageProblem[] {
  const problems: MessageProblem[] = [];
  const bases = new Set(locales.map(baseFileOf));
  const needed = new Set([fallbackLocale, ...shown].map(baseFileOf));
  for (const base of bases) {
    const file = files.get(base);
    if (!file) {
      if (!needed.has(base)) continue;
      problems.push({
        file: base,
        id: "",
        code: "missing-file",
        message: "every language of the editions needs its file",
      });
      continue;
    }
    for (const id of english.keys()) {
      if (!file.has(id)) problems.push({ file: base, id, code: "missing", message: "has no translation" });
    }
  }
  for (const [name, file] of files) {
    if (!bases.has(name) && !(locales as readonly string[]).includes(name) && !isOfOtherExchange(name)) {
      problems.push({
        file: name,
        id: "",
        code: "unknown-file",
        message: "is no language or locale of the product",
      });
    }
    for (const id of file.keys()) {
      if (!isMessageId(id))
        problems.push({ file: name, id, code: "bad-id", message: "ids are words joined by points" });
      if (!english.has(id))
        problems.push({ file: name, id, code: "unknown-id", message: "en.json has no such id" });
    }
  }
  return problems;
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Whether a file is of a language that exists and that no locale has: an exchange with another configuration uses it. */
function isOfOtherExchange(file: string): boolean {
  const language = languageOf(file);
  if (locales.some((locale) => languageOf(locale) === language)) return false;
  return /^[a-z]{2,3}$/.test(language) && languageNames.of(language) !== undefined;
}

function checkContents({ byLocale, english }: WorkspaceMessages, allowances: Allowances): MessageProblem[] {
  const problems: MessageProblem[] = [];
  const references = new Map<string, MessageAst>();
  for (const [id, text] of english) {
    const parsed = parseMessageText(text);
    if (parsed.ok) references.set(id, parsed.ast);
  }
  for (const [locale, messages] of byLocale) {
    for (const [id, { text, file }] of messages) {
      const report = (code: MessageProblemCode, message: string) =>
        problems.push({ file, id, code, message });
      const parsed = parseMessageText(text);
      if (!parsed.ok) {
        report("bad-message", parsed.problem);
        continue;
      }
      const reference = references.get(id);
      if (text.trim() !== text || text === "")
        report("blank-edges", "is empty, or begins or ends with a blank");
      if (reference) checkAgainstEnglish(parsed.ast, reference, report);
      const isEnglishFile = languageOf(file) === fallbackLocale;
      // messages filled in from English are already reported as missing
      if (!isEnglishFile || languageOf(locale) === fallbackLocale)
        checkPluralCategories(parsed.ast, locale, report);
      for (const piece of piecesOf(parsed.ast)) {
        const fault = findTypographyFault(languageOf(isEnglishFile ? fallbackLocale : locale), piece);
        if (fault !== null) report("typography", fault);
      }
      if (text.includes("{date}.") && formatDate(0, locale).endsWith("."))
        report("typography", "has a full stop after a date, which ends with one in this language");
      if (isEnglishFile || isSameAsEnglishAllowed(allowances, file, id)) continue;
      const words = messageWordsOf(parsed.ast);
      if (text === english.get(id) && /\p{L}/u.test(words)) {
        report("same-as-english", "is the English text; translate it, or allow it in messages.check.json");
        continue;
      }
      const leftOver = findEnglishLeftOver(languageOf(locale), words);
      if (leftOver !== null) report("english-left-over", leftOver);
    }
  }
  return problems;
}

function checkOverrides({ files }: WorkspaceMessages): MessageProblem[] {
  const problems: MessageProblem[] = [];
  for (const locale of locales) {
    const base = baseFileOf(locale);
    if (base === locale) continue;
    for (const [id, text] of files.get(locale) ?? []) {
      if (files.get(base)?.get(id) === text) {
        problems.push({
          file: locale,
          id,
          code: "redundant-override",
          message: `repeats what ${base}.json has`,
        });
      }
    }
  }
  return problems;
}

/** Several locales can share one message; report its problem once. */
function dropRepeated(problems: readonly MessageProblem[]): readonly MessageProblem[] {
  const byContent = new Map(problems.map((problem) => [JSON.stringify(problem), problem] as const));
  return [...byContent.values()];
}
