import { parse } from "acorn";
import type { Program } from "acorn";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import { findBundledModules } from "./findBundledModules.ts";
import { findForbiddenGlobals } from "./findForbiddenGlobals.ts";
import { findGlobalWrites } from "./findGlobalWrites.ts";
import { findUndeclaredUses } from "./findUndeclaredUses.ts";
import { findUnverifiedLoads } from "./findUnverifiedLoads.ts";
import { readGlobalScope } from "./globalScope.ts";
import { buildRemedy } from "./remedy.ts";
import type { Violation } from "./violation.ts";

/** The newest syntax that the oldest supported webview reads (Chrome 92, Safari 15). */
const newestSyntax = 2019;

/** Facts of a release that hold for all of its scripts. */
type ScriptFacts = Pick<ReleaseRecord, "capabilities" | "entryGlobal">;

/**
 * Checks one script of a release: its syntax, how it loads others, which globals of the page it uses and sets, and whether
 * it uses only the capabilities of its manifest.
 */
export function checkScript(
  file: string,
  text: string,
  { capabilities, entryGlobal }: ScriptFacts,
): Violation[] {
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
  const scope = readGlobalScope(program);
  return [
    ...findBundledModules(program).map((problem): Violation => ({
      rule: "bundled-module",
      message: `${file} ${problem}; ${buildRemedy}.`,
    })),
    ...findUnverifiedLoads(program).map((problem): Violation => ({
      rule: "unverified-load",
      message: `${file} ${problem}.`,
    })),
    ...findForbiddenGlobals(program, scope).map(({ name, instead }): Violation => ({
      rule: "forbidden-global",
      message: `${file} uses ${name}; ${instead}.`,
    })),
    ...findGlobalWrites(program, scope, entryGlobal).map((name): Violation => ({
      rule: "global-name",
      message: `${file} sets the global ${name}, which another version or another remote may set too; keep it inside a module, and build with output.uniqueName "${entryGlobal}": ${buildRemedy}.`,
    })),
    ...findUndeclaredUses(program, capabilities).map(({ name, capability }): Violation => ({
      rule: "undeclared-capability",
      message: `${file} uses ${name} without the capability ${capability}; add it to portico.capabilities in package.json and build again.`,
    })),
  ];
}
