import { contentTypeOf, findStoredFile, immutableCaching } from "../site/index.ts";
import { channelMaxAgeSeconds } from "../site/storedFiles.ts";

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

export const isImmutable = (value: string): boolean =>
  value.includes("immutable") && !/\bno-(cache|store)\b/.test(value);

export function isShortLived(value: string): boolean {
  return isFreshFor(value, channelMaxAgeSeconds);
}

/** Whether a cache may use the response for this many seconds at most. */
export function isFreshFor(value: string, seconds: number): boolean {
  if (/\bno-(cache|store)\b/.test(value)) return true;
  const given = /\bmax-age=(\d+)/.exec(value)?.[1];
  return given !== undefined && Number(given) <= seconds && !/immutable|stale-/.test(value);
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

/** The headers of a file of the storage at its address; `null` for one that no server may send. */
export function storedFileRules(address: string): ExpectedHeaders | null {
  const stored = findStoredFile(new URL(address).pathname);
  if (stored === null) return null;
  const {
    "cache-control": caching = "",
    "cross-origin-resource-policy": resourcePolicy = anyValue,
    ...headers
  } = toRules(stored.headers);
  const required = { ...headers, "content-type": isContentType(stored.contentType) };
  return expectHeaders(
    caching === immutableCaching
      ? { ...required, "cache-control": isImmutable }
      : { ...required, "cache-control": isShortLived, etag: anyValue },
    { "cross-origin-resource-policy": resourcePolicy },
  );
}

export const toRules = (headers: Readonly<Record<string, string>>): HeaderRules =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
