import { isRecord } from "../core/runtime/isRecord.ts";
import { site } from "./site.ts";

const importLine = /^import \{ site \} from "(?:[./]*\/(?:site\/)?site\.ts|@portico\/shared-sdk\/site)";\n/m;
const comments = /\/\*[^]*?\*\/|\/\/.*/g;
const fields = /\bsite((?:\.\w+)+)/g;

/**
 * Replaces each field of `site` in a source file by its value, so that a build has the facts of one exchange as if they
 * were written there, without those that it does not use.
 *
 * Errors: throws an Error where the file names a field that there is not, or uses `site` without a field
 */
export function inlineSite(source: string): string {
  if (!importLine.test(source)) return source;
  const inlined = source.replace(importLine, "").replace(fields, (_, names: string) => {
    const rest = names.slice(1).split(".");
    let value: unknown = site;
    while (rest.length > 0 && isRecord(value) && !(value instanceof RegExp)) {
      const name = rest.shift() ?? "";
      if (!Object.hasOwn(value, name))
        throw new Error(`The configuration of the exchange has no field ${name}.`);
      value = value[name];
    }
    const literal = value instanceof RegExp ? String(value) : `(${JSON.stringify(value)} as const)`;
    return [literal, ...rest].join(".");
  });
  if (/\bsite\b/.test(inlined.replace(comments, ""))) {
    throw new Error("A build needs the name of each field of the configuration; write site.name.");
  }
  return inlined;
}
