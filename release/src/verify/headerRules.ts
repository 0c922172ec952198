import { contentTypeOf, dictionaryHeader, immutableCaching, type SiteFile } from "../site/index.ts";

/** A header's exact value, or a predicate on it. */
export type HeaderRule = string | ((value: string) => boolean);

/** Header name in lower case to its rule. */
export type HeaderRules = Readonly<Record<string, HeaderRule>>;

/** Which headers a response must have, and which others it may have. */
export interface ExpectedHeaders {
  readonly required: HeaderRules;
  readonly optional: HeaderRules;
}

const anyValue = (): boolean => true;

/** Headers that servers and caches add to transport a response; they change neither its content nor what a page may do. */
const transportHeaders: HeaderRules = {
  "accept-ranges": anyValue,
  age: anyValue,
  connection: anyValue,
  "content-encoding": anyValue,
  "content-length": anyValue,
  date: anyValue,
  etag: anyValue,
  "keep-alive": anyValue,
  "last-modified": anyValue,
  server: anyValue,
  "transfer-encoding": anyValue,
  vary: anyValue,
  via: anyValue,
};

/** The header that a server in front of an origin may add: https for at least a day. */
const optionalEverywhere: HeaderRules = {
  ...transportHeaders,
  "strict-transport-security": (value) => /^max-age=\d{5,}(; *includeSubDomains)?(; *preload)?$/i.test(value),
};

export function expectHeaders(required: HeaderRules, optional: HeaderRules = {}): ExpectedHeaders {
  return { required, optional: { ...optionalEverywhere, ...optional } };
}

/** A third party decides what it sends, within the headers that can't change the page. */
export const thirdPartyHeaders: ExpectedHeaders = expectHeaders(
  {},
  {
    "access-control-allow-origin": anyValue,
    "cache-control": anyValue,
    "content-type": anyValue,
    "cross-origin-resource-policy": anyValue,
    expires: anyValue,
    "timing-allow-origin": anyValue,
    "x-content-type-options": anyValue,
  },
);

/** Whether a cache may use the response for as long as with this value of `Cache-Control`, or, of a name that may change, shorter. */
export const isCachedLike =
  (caching: string): HeaderRule =>
  (value) => {
    const isRevalidated = /\bno-(cache|store)\b/.test(value);
    if (caching === immutableCaching) return value.includes("immutable") && !isRevalidated;
    const seconds = maxAgeOf(value);
    return (
      isRevalidated || (seconds !== null && seconds <= maxAgeOf(caching)! && !/immutable|stale-/.test(value))
    );
  };

function maxAgeOf(caching: string): number | null {
  const seconds = /\bmax-age=(\d+)/.exec(caching)?.[1];
  return seconds === undefined ? null : Number(seconds);
}

/** The type that belongs to the path's extension. */
export const isContentTypeOf = (path: string): HeaderRule => isContentType(contentTypeOf(path));

/** Another charset would give the same bytes another meaning. */
function isContentType(contentType: string): HeaderRule {
  const [expected = ""] = contentType.split(";");
  return (value) => {
    const [type = "", ...parameters] = value
      .toLowerCase()
      .split(";")
      .map((part) => part.trim());
    return type === expected && parameters.every((parameter) => parameter === "charset=utf-8");
  };
}

/** The headers of a file of the site's table. */
export function siteFileRules({ folder, contentType, caching, headers }: SiteFile): ExpectedHeaders {
  // a server without deltas need not send it
  const { [dictionaryHeader]: match, ...others } = headers;
  return expectHeaders(
    {
      ...toRules(others),
      "content-type": isContentType(contentType),
      "cache-control": isCachedLike(caching),
      // without one, a browser downloads an unchanged channel again after a few seconds
      ...(folder === "storage" && caching !== immutableCaching && { etag: anyValue }),
    },
    match === undefined ? {} : toRules({ [dictionaryHeader]: match }),
  );
}

export const toRules = (headers: Readonly<Record<string, string>>): HeaderRules =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
