import { createApiError, toThrowable } from "./apiError.ts";
import type { ApiBase, ApiMethod, ApiRequest } from "./apiRequest.ts";
import { parsePathTemplate, type PathTemplate } from "./pathTemplate.ts";

/** Source: S7.1 */
const basePaths: Readonly<Record<ApiBase, string>> = { host: "", s1: "/s1" };

// eslint-disable-next-line no-control-regex -- matches control characters
const refusedValue = /^\.{0,2}$|[\u0000-\u001F\u007F-\u009F/\\]/;

type Params = NonNullable<ApiRequest["params"]>;

/**
 * Builds the address of a request. It always stays on the given origin and has as many segments as the path was
 * written with, whatever the values are.
 *
 * Errors: throws {@link ApiError} `bad-request` for a path that is not a plain one, and for params that a request with
 *         a body can't carry. Refused are also values that are missing, empty, `.` or `..`, or that hold control
 *         characters, `/` or `\`
 */
export function buildRequestAddress(
  apiOrigin: string,
  method: ApiMethod,
  path: string,
  { base = "host", params = {} }: Pick<ApiRequest, "base" | "params">,
): string {
  const createError = (why: string) =>
    toThrowable(createApiError("bad-request", why, apiOrigin + basePaths[base] + path));
  const template = parsePathTemplate(path);
  if (template === null) throw createError("path must be plain segments, each after one slash");

  let address = apiOrigin + basePaths[base] + template.head;
  for (const { name, tail } of template.parameters) {
    const text = String((hasOwn(params, name) ? params[name] : null) ?? "");
    const encoded = refusedValue.test(text) ? null : encode(text);
    if (encoded === null) throw createError(`path parameter ${name} is missing or not allowed`);
    address += encoded + tail;
  }

  let separator = "?";
  for (const name of Object.keys(params)) {
    const value = params[name];
    if (value === undefined || value === null || isInPath(template, name)) continue;
    if (method !== "GET" && method !== "DELETE")
      throw createError(`parameter ${name} has no place in the path`);
    const encodedName = encode(name);
    const encodedValue = encode(String(value));
    if (encodedName === null || encodedValue === null) throw createError(`parameter ${name} is no text`);
    address += `${separator}${encodedName}=${encodedValue}`;
    separator = "&";
  }
  return address;
}

function isInPath({ parameters }: PathTemplate, name: string): boolean {
  return parameters.some((parameter) => parameter.name === name);
}

function hasOwn(params: Params, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(params, name);
}

/** `null` for half of a surrogate pair, which is not a character. */
function encode(text: string): string | null {
  try {
    return encodeURIComponent(text);
  } catch {
    return null;
  }
}
