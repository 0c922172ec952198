import { queryFields, segmentFields } from "./deepLinkFields.ts";
import type { DeepLinkRow } from "./productDeepLinks.ts";

/** Writes the part of an app link after `{scheme}://open/`; `null` where a value is invalid. */
export type WriteAppLink = (segments: readonly string[], query: string) => string | null;

type WriteValue = (segments: readonly string[], query: URLSearchParams) => string | null;

const noQuery = new URLSearchParams();

/**
 * Compiles one row for one of its web paths.
 *
 * Errors: a name that no field has throws: a mistake in the table
 */
export function compileAppLink(row: DeepLinkRow, web: string): WriteAppLink {
  const [screen, parameterText] = row.app.split("?") as [string, string?];
  const segmentNames = Array.from(web.matchAll(/\{([^{}]+)\}/g), ([, name]) => String(name));
  const parameters = (parameterText?.split("&") ?? []).map((parameter) => {
    const [name, template] = parameter.split("=") as [string, string];
    return { name, write: compileValue(template, web, segmentNames) };
  });
  // values that the app link doesn't carry are validated as well
  const validators = segmentNames.map((name) => compileField(name, segmentNames));
  const { when } = row;

  const write = (segments: readonly string[], query: URLSearchParams): string | null => {
    if (when !== undefined && query.get(when[0]) !== when[1]) return null;
    if (validators.some((validate) => validate(segments, query) === null)) return null;
    const written: string[] = [];
    for (const parameter of parameters) {
      const value = parameter.write(segments, query);
      if (value === null) return null;
      if (value !== "") written.push(`${encodeURIComponent(parameter.name)}=${encodeURIComponent(value)}`);
    }
    return written.length === 0 ? screen : `${screen}?${written.join("&")}`;
  };

  const isConstant = when === undefined && !/\{(?!path\})/.test(row.app) && segmentNames.length === 0;
  if (isConstant) {
    const constant = write([], noQuery);
    return () => constant;
  }
  return (segments, query) => write(segments, query === "" ? noQuery : new URLSearchParams(query));
}

/** Compiles text with `{names}` in it, such as `{BASE}{QUOTE}`. */
function compileValue(template: string, web: string, segmentNames: readonly string[]): WriteValue {
  const pieces = template.split(/(\{[^{}]+\})/).map((piece): WriteValue => {
    if (piece === "{path}") return () => web.slice(0, -1);
    if (piece.startsWith("{")) return compileField(piece.slice(1, -1), segmentNames);
    return () => piece;
  });
  return (segments, query) => {
    let value = "";
    for (const piece of pieces) {
      const text = piece(segments, query);
      if (text === null) return null;
      value += text;
    }
    return value;
  };
}

function compileField(name: string, segmentNames: readonly string[]): WriteValue {
  const readSegment = segmentFields.get(name);
  if (readSegment !== undefined) {
    const index = segmentNames.indexOf(name);
    // a row may list paths with and without the value
    return (segments) => (index < 0 ? "" : readSegment(segments[index] ?? ""));
  }
  const readQuery = queryFields.get(name);
  if (readQuery === undefined) throw new Error(`no field is named ${name}`);
  return (_segments, query) => readQuery(query.get(name) ?? "");
}
