import type { Locale, MessageAst } from "@portico/shared-sdk";
import { toIntlTag } from "@portico/shared-sdk/host";
import type { MessageProblemCode } from "./messageProblem.ts";
import { resolveMessageSignature, type MessageChoice } from "./messageSignature.ts";

/** Receives the problems of a message. */
export type Report = (code: MessageProblemCode, message: string) => void;

/** A translation must have the same arguments and tags as the English message. */
export function checkAgainstEnglish(ast: MessageAst, reference: MessageAst, report: Report): void {
  const own = resolveMessageSignature(ast);
  const english = resolveMessageSignature(reference);
  if (own.needs.join() !== english.needs.join()) {
    report("arguments", `takes [${own.needs.join(", ")}] where English takes [${english.needs.join(", ")}]`);
  }
  const selectsOf = (choices: readonly MessageChoice[]) =>
    new Map(
      choices
        .filter(({ kind }) => kind === "select")
        .map(({ argument, keys }) => [argument, [...keys].sort()]),
    );
  const ownSelects = selectsOf(own.choices);
  for (const [argument, keys] of selectsOf(english.choices)) {
    const ownKeys = ownSelects.get(argument) ?? keys;
    if (ownKeys.join() !== keys.join())
      report("select-options", `${argument} must choose between ${keys.join(", ")}`);
  }
}

/** A plural must have exactly the forms of its language; `=0` and the like are additional. */
export function checkPluralCategories(ast: MessageAst, locale: Locale, report: Report): void {
  for (const { argument, kind, keys } of resolveMessageSignature(ast).choices) {
    if (kind === "select") continue;
    const type = kind === "plural" ? "cardinal" : "ordinal";
    const wanted = [
      ...new Intl.PluralRules(toIntlTag(locale), { type }).resolvedOptions().pluralCategories,
    ].sort();
    const written = keys.filter((key) => !key.startsWith("=")).sort();
    if (written.join() !== wanted.join()) {
      report(
        "plural-categories",
        `${argument} has ${written.join(", ")}; the language has ${wanted.join(", ")}`,
      );
    }
  }
}
