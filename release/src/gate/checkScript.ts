import type { Program } from "acorn";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import { listSupportProblems, parseScript, reportSupport } from "./browserSupport.ts";
import { findBundledModules } from "./findBundledModules.ts";
import { findForbiddenGlobals } from "./findForbiddenGlobals.ts";
import { findGlobalWrites } from "./findGlobalWrites.ts";
import { findUndeclaredUses } from "./findUndeclaredUses.ts";
import { findUnverifiedLoads } from "./findUnverifiedLoads.ts";
import { readGlobalScope } from "./globalScope.ts";
import { buildRemedy } from "./remedy.ts";
import type { Violation } from "./violation.ts";

/** Facts of a release that hold for all of its scripts. */
type ScriptFacts = Pick<ReleaseRecord, "capabilities" | "entryGlobal">;

/**
 * Checks one script of a release. The checks are its syntax, how it loads others, which globals of the page it uses
 * and sets. They are also whether it uses only the capabilities of its manifest, and whether the oldest supported
 * browsers have what it uses.
 *
 * @param warn receives a sentence for each method that these browsers lack, unless it is one of the script's own objects
 */
export function checkScript(
  file: string,
  text: string,
  { capabilities, entryGlobal }: ScriptFacts,
  warn?: (sentence: string) => void,
): Violation[] {
  let program: Program;
  try {
    program = parseScript(file, text);
  } catch (error) {
    return [{ rule: "syntax", message: error instanceof Error ? error.message : String(error) }];
  }
  const scope = readGlobalScope(program);
  return [
    ...reportSupport(listSupportProblems(file, text, program, scope), warn),
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
