/** A parsed path: the text before the first parameter, then each parameter's name with the text after its value. */
export interface PathTemplate {
  readonly head: string;
  readonly parameters: readonly { readonly name: string; readonly tail: string }[];
}

/**
 * Plain segments, each after one slash and none of them `.` or `..`: no absolute address, no `//host`, no escapes
 * and no query can be written in a path.
 */
const pathForm = /^(?:\/(?!\.{1,2}(?:\/|$)):?[A-Za-z0-9._~-]+)+\/?$/;

const pathParameter = /:([^/]+)/;

/** More than a page's number of calls; further paths are parsed each time. */
const maxTemplates = 200;

const templates = new Map<string, PathTemplate>();

/**
 * Parses a path; the result is cached by the path as written in the code.
 *
 * Errors: none; `null` for a path that is not a plain one
 */
export function parsePathTemplate(path: string): PathTemplate | null {
  const known = templates.get(path);
  if (known !== undefined) return known;
  if (!pathForm.test(path)) return null;
  // strings and names alternate, because the pattern captures the name
  const [head = "", ...rest] = path.split(pathParameter);
  const parameters = rest.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, tail: rest[index + 1] ?? "" }] : [],
  );
  const template = { head, parameters };
  if (templates.size < maxTemplates) templates.set(path, template);
  return template;
}
