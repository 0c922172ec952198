import type { CSSToken } from "@csstools/css-tokenizer";
import { getLineInfo, parse, type ChainExpression, type Program } from "acorn";
import { full } from "acorn-walk";
import { findLookbehind, findNewFeatures } from "./findNewFeatures.ts";
import { findNewStyles } from "./findNewStyles.ts";
import { newestSyntax, readGlobalScope, type GlobalScope } from "./globalScope.ts";
import type { Violation } from "./violation.ts";

export interface SupportProblem {
  /** A whole sentence with the file, the position, the browsers and what to change. */
  readonly message: string;
  /** False for a method, which may be one of the script's own objects, and for styles that a page may be complete without. */
  readonly isCertain: boolean;
}

/**
 * Reads a script as the oldest supported browsers do. The checks find `a?.b` as they find `a.b`: the tree has no `ChainExpression`.
 *
 * Errors: throws an `Error` whose message is a whole sentence
 */
export function parseScript(file: string, text: string, sourceType: "script" | "module" = "script"): Program {
  let program: Program;
  try {
    program = parse(text, { ecmaVersion: newestSyntax, sourceType, ranges: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${file} is not ES${newestSyntax}, so Chromium 92 or Safari 15 can't read it: ${reason}. Compile it for that target.`,
    );
  }
  full(program, unwrapChains);
  const lookbehind = findLookbehind(program);
  if (lookbehind === null) return program;
  throw new Error(
    `${file} has a lookbehind in a regular expression (${positionIn(text, lookbehind)}), so Safari 15 can't read it; write the expression without one.`,
  );
}

function unwrapChains(node: object): void {
  const unwrap = (child: unknown): unknown => {
    const { type, expression } = (child ?? {}) as Partial<ChainExpression>;
    return type === "ChainExpression" ? expression : child;
  };
  for (const [field, child] of Object.entries<unknown>({ ...node }))
    Object.assign(node, { [field]: Array.isArray(child) ? child.map(unwrap) : unwrap(child) });
}

/** What a script uses although the oldest supported browsers lack it. */
export function listSupportProblems(
  file: string,
  text: string,
  program: Program,
  scope: GlobalScope,
): readonly SupportProblem[] {
  return findNewFeatures(program, scope).map(({ name, missingIn, position, isCertain }) => ({
    message: `${file} uses ${name} (${positionIn(text, position)}), which ${missingIn} ${missingIn.includes(" and ") || missingIn.startsWith("webviews") ? "lack" : "lacks"}${isCertain ? "" : ", unless it is a method of your own"}; ask for it before (typeof, "in" or if), with a way without it.`,
    isCertain,
  }));
}

/**
 * All that the oldest supported browsers can't read or lack in a script.
 *
 * @param sourceType of a file for bundlers: `module`
 */
export function checkBrowserSupport(
  file: string,
  text: string,
  sourceType: "script" | "module",
): readonly SupportProblem[] {
  try {
    const program = parseScript(file, text, sourceType);
    return listSupportProblems(file, text, program, readGlobalScope(program));
  } catch (error) {
    return [{ message: error instanceof Error ? error.message : String(error), isCertain: true }];
  }
}

/**
 * What of a stylesheet the oldest supported browsers drop; one sentence for all that has the same remedy.
 *
 * Errors: throws an `Error` for what is no stylesheet
 */
export function listStyleProblems(file: string, tokens: readonly CSSToken[]): readonly SupportProblem[] {
  const remedies = new Map<string, { readonly texts: Set<string>; readonly isCertain: boolean }>();
  for (const { text, instead, isCertain } of findNewStyles(tokens)) {
    const { texts } = remedies.get(instead) ?? { texts: new Set() };
    texts.add(`"${text.length > 100 ? `${text.slice(0, 99)}…` : text}"`);
    remedies.set(instead, { texts, isCertain });
  }
  return [...remedies].map(([instead, { texts, isCertain }]) => ({
    message: `${file} has ${[...texts].join(", ")}, which Chromium 92 or Safari 15 drops; ${instead}.`,
    isCertain,
  }));
}

/** Violations of what is certain, and warnings of the rest. */
export function reportSupport(
  problems: readonly SupportProblem[],
  warn?: (sentence: string) => void,
): readonly Violation[] {
  for (const { message, isCertain } of problems) if (!isCertain) warn?.(message);
  return problems
    .filter(({ isCertain }) => isCertain)
    .map(({ message }) => ({ rule: "missing-feature", message }));
}

function positionIn(text: string, position: number): string {
  const { line, column } = getLineInfo(text, position);
  return `${line}:${column}`;
}
