import { parse } from "acorn";
import type { Program } from "acorn";
import { findForbiddenGlobals } from "./findForbiddenGlobals.ts";
import { findUndeclaredUses } from "./findUndeclaredUses.ts";
import type { Violation } from "./violation.ts";

/** The newest syntax that the oldest supported webview reads (Chrome 80, Safari 13.1). */
const newestSyntax = 2019;

/**
 * Checks one script of a release: its syntax, which globals of the page it uses directly, and whether it keeps to the
 * capabilities of its manifest.
 */
export function checkScript(file: string, text: string, capabilities: readonly string[]): Violation[] {
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
  const globals = findForbiddenGlobals(program).map(({ name, instead }): Violation => ({
    rule: "forbidden-global",
    message: `${file} uses ${name}; ${instead}.`,
  }));
  const uses = findUndeclaredUses(program, capabilities).map(({ name, capability }): Violation => ({
    rule: "undeclared-capability",
    message: `${file} uses ${name} without the capability ${capability}; add it to portico.capabilities in package.json and build again.`,
  }));
  return [...globals, ...uses];
}
