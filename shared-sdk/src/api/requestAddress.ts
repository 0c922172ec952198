import { createApiError, toThrowable } from "./apiError.ts";
import type { ApiBase, ApiRequest, ParamValue } from "./apiRequest.ts";

/** Source: product spec §7; `/s1` is the optional base */
const basePaths: Readonly<Record<ApiBase, string>> = { host: "", s1: "/s1" };

/** One slash before each segment: no absolute address, no `//host`, no escapes, no query can be written in a path. */
const pathForm = /^(?:\/:?[A-Za-z0-9._~-]+)+\/?$/;

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const refusedValue = /^\.{0,2}$|[\u0000-\u001F\u007F-\u009F/\\]/;

type Params = NonNullable<ApiRequest["params"]>;

/**
 * Builds the address of a request. It always stays on the given origin and has as many segments as the path was
 * written with, whatever the values are.
 *
 * Errors: throws {@link ApiError} `bad-request` for a path that is not a plain one, a value that is missing, empty,
 *         `.`, `..` or holds control characters, `/` or `\`, and for params that a request with a body can't carry
 */
export function buildRequestAddress(
  apiOrigin: string,
  { method, path, base = "host", params = {} }: Pick<ApiRequest, "method" | "path" | "base" | "params">,
): string {
  const writtenPath = basePaths[base] + path;
  const refuse = (why: string) => toThrowable(createApiError("bad-request", why, apiOrigin + writtenPath));
  if (!pathForm.test(path)) throw refuse("path must be plain segments, each after one slash");

  const used = new Set<string>();
  const segments = writtenPath.split("/").map((segment) => {
    if (!segment.startsWith(":")) return segment;
    const name = segment.slice(1);
    used.add(name);
    const encoded = encodePathValue(params, name);
    if (encoded === null) throw refuse(`path parameter ${name} is missing or not allowed`);
    return encoded;
  });

  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (used.has(name) || value === undefined || value === null) continue;
    if (method !== "GET" && method !== "DELETE") throw refuse(`parameter ${name} has no place in the path`);
    query.append(name, String(value));
  }

  const address = apiOrigin + segments.join("/");
  // the parser of addresses has the last word on dot segments and hosts
  const { origin, pathname } = new URL(address);
  if (origin !== apiOrigin || pathname.split("/").length !== segments.length) {
    throw refuse("path leads elsewhere");
  }
  const queryText = query.toString();
  return queryText === "" ? address : `${address}?${queryText}`;
}

function encodePathValue(params: Params, name: string): string | null {
  const value: ParamValue | null | undefined = Object.prototype.hasOwnProperty.call(params, name)
    ? params[name]
    : null;
  const text = String(value ?? "");
  if (refusedValue.test(text)) return null;
  try {
    return encodeURIComponent(text);
  } catch {
    // half of a surrogate pair is no character
    return null;
  }
}
