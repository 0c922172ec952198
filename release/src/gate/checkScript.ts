import { parse } from "acorn";
import type { Program } from "acorn";
import { findForbiddenGlobals } from "./findForbiddenGlobals.ts";
import type { Violation } from "./violation.ts";

/** The newest syntax that the oldest supported webview reads (Chrome 80, Safari 13.1). */
const newestSyntax = 2019;

/** Checks one script of a release: its syntax, and which globals of the page it uses directly. */
export function checkScript(file: string, text: string): Violation[] {
  let program: Program;
  try {
    program = parse(text, { ecmaVersion: newestSyntax, sourceType: "script", ranges: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        rule: "syntax",
        message: `${file} is not ES${newestSyntax}, so older webviews can't read it: ${reason}. Compile it for that target.`,
      },
    ];
  }
  return findForbiddenGlobals(program).map(({ name, instead }) => ({
    rule: "forbidden-global",
    message: `${file} uses ${name}; ${instead}.`,
  }));
}
