import { channelMaxAgeSeconds, contentTypeOf, releaseHeaders } from "../serve/originHeaders.ts";

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

/** The type that belongs to the path's extension. Another charset would give the same bytes another meaning. */
export function isContentTypeOf(path: string): (value: string) => boolean {
  const [expected = ""] = contentTypeOf(path).split(";");
  return (value) => {
    const [type = "", ...parameters] = value.toLowerCase().split(/ *; */);
    return type === expected && parameters.every((parameter) => parameter === "charset=utf-8");
  };
}

export function releaseHeadersOf(path: string): ExpectedHeaders {
  return expectHeaders(
    {
      "content-type": isContentTypeOf(path),
      "cache-control": isImmutable,
      "x-content-type-options": releaseHeaders["x-content-type-options"],
      "access-control-allow-origin": releaseHeaders["access-control-allow-origin"],
    },
    { "cross-origin-resource-policy": releaseHeaders["cross-origin-resource-policy"] },
  );
}

export const channelHeaderRules: ExpectedHeaders = expectHeaders(
  {
    "content-type": isContentTypeOf("channel.json"),
    "cache-control": isShortLived,
    "x-content-type-options": "nosniff",
    etag: anyValue,
  },
  { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
);
