import { isRecord } from "../core/runtime/isRecord.ts";
import { site } from "./site.ts";

const importLine = /^import \{ site \} from "(?:[./]*\/(?:site\/)?site\.ts|@portico\/shared-sdk\/site)";\n/m;
const comments = /\/\*[^]*?\*\/|\/\/.*/g;
const texts = /"(?:[^"\\\n]|\\.)*"/g;
const fields = /\bsite((?:\.\w+)+)/g;
const templates = /`(?:[^`\\$]|\$\{site(?:\.\w+)+\})*`/g;

/**
 * Replaces each field of `site` in a source file by its value, so that a build has the facts of one exchange as if they
 * were written there, without those that it does not use.
 *
 * Errors: throws an Error where the file names a field that there is not, or uses `site` without a field
 */
export function inlineSite(source: string): string {
  if (!importLine.test(source)) return source;
  const inlined = source
    .replace(importLine, "")
    // a minifier keeps whole tables whose texts are no plain strings
    .replace(templates, (template) => (template.includes("${site.") ? writeText(template) : template))
    .replace(fields, (_, names: string) => writeValue(names));
  if (/\bsite\b/.test(inlined.replace(texts, "").replace(comments, ""))) {
    throw new Error("A build needs the name of each field of the configuration; write site.name.");
  }
  return inlined;
}

/** A template of nothing but text and fields, as a plain string. */
function writeText(template: string): string {
  const text = template.slice(1, -1).replace(/\$\{site((?:\.\w+)+)\}/g, (_, names: string) => {
    const { value, rest } = readField(names);
    if (rest.length > 0) throw new Error(`A template can have site${names} only outside of itself.`);
    return String(value);
  });
  return JSON.stringify(text);
}

/** Writes the colours of the configuration into the text of `tokens.css`, which has those of an exchange without any. */
export function inlineColours(tokens: string): string {
  const { colours } = site;
  if (colours === null) return tokens;
  const dark = tokens.indexOf('[data-theme="dark"]');
  return tokens.replace(/(--color-([a-z-]+): )#\w+/g, (_, start: string, name: string, at: number) => {
    const palette: Readonly<Record<string, string>> = at < dark ? colours.light : colours.dark;
    return start + (palette[name] ?? "");
  });
}

function writeValue(names: string): string {
  const { value, rest } = readField(names);
  const literal = value instanceof RegExp ? String(value) : `(${JSON.stringify(value)} as const)`;
  return [literal, ...rest].join(".");
}

/** The value of a chain such as `.services.api`, and the names after it that belong to the value itself. */
function readField(names: string) {
  const rest = names.slice(1).split(".");
  let value: unknown = site;
  while (rest.length > 0 && isRecord(value) && !(value instanceof RegExp)) {
    const name = rest.shift() ?? "";
    if (!Object.hasOwn(value, name))
      throw new Error(`The configuration of the exchange has no field ${name}.`);
    value = value[name];
  }
  return { value, rest };
}
