import {
  defaultLocaleByEdition,
  isKnownHost,
  isLocale,
  parseLocalePath,
  resolveEdition,
  resolveEnvironment,
} from "@portico/shared-sdk/host";
import { hourlyCaching, immutableCaching, shortCaching } from "./caching.ts";
import { contentTypeOf, contentTypes, withCharset } from "./contentTypes.ts";
import { dictionaryMatchOf } from "./storedDeltas.ts";

/** Headers of files that pages of every edition fetch, always without credentials. */
export const publicFileHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

/** A file of the storage that is opened as a document runs nothing, and has no origin and no cookies. */
const storedFileHeaders = {
  ...publicFileHeaders,
  "Content-Security-Policy": "default-src 'none'; sandbox",
} as const;

/** One row of the table of a site: files that servers send in the same way. */
export interface SiteFiles {
  /**
   * The decoded path of a request. `/{locale}` may be missing, `/{name}` is a segment, `/{path}` one or more,
   * `/{channel}` the name of a channel.
   */
  readonly address: string;
  /** What the shell's build wrote; the storage; or the folder of the storage with the remotes' pages for this build. */
  readonly folder: "site" | "storage" | "pages";
  /**
   * The path in the folder. `{address}` is the path of the request, and `{locale}` its locale or the edition's default. `{edition}`
   * is the folder of the host's environment and edition. So is `{known-edition}`, but `unknown-host` for a host of another product.
   */
  readonly file: string;
  /** The endings that may follow the address, with their types; a file with another ending is not served. */
  readonly types?: Readonly<Record<string, string>>;
  /** The value of `Cache-Control`. */
  readonly caching: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether its scripts and styles are sent as deltas, and are dictionaries of those of other versions. */
  readonly hasDeltas?: true;
}

const inSite = (
  address: string,
  file: string,
  caching: string,
  types?: Readonly<Record<string, string>>,
): SiteFiles => ({
  address,
  folder: "site",
  file,
  ...(types !== undefined && { types }),
  caching,
  headers: publicFileHeaders,
});

/** An attacker may be able to write the storage. */
const inStorage = (
  address: string,
  types: Readonly<Record<string, string>>,
  caching: string,
  headers = {},
): SiteFiles => ({
  address,
  folder: "storage",
  file: "{address}",
  types,
  caching,
  headers: { ...storedFileHeaders, ...headers },
});

const { css, js, json, png, svg, txt, woff2 } = contentTypes;

/** Allows browsers to use a response as a dictionary. Source: RFC 9842 §2.1 */
export const dictionaryHeader = "Use-As-Dictionary";

/** The only files that servers of a site send, in addition to pages. */
export const siteFiles: readonly SiteFiles[] = [
  {
    ...inSite("/assets/{path}", "{address}", immutableCaching, { css, js, json, png, svg, woff2 }),
    hasDeltas: true,
  },
  // other sites use this fixed address
  inSite("/embed.js", "{edition}/embed.js", shortCaching),
  inSite("/links.speculationrules", "links.speculationrules", hourlyCaching),
  inSite("/favicon.ico", "favicon.ico", hourlyCaching),
  inSite("/apple-touch-icon.png", "apple-touch-icon.png", hourlyCaching),
  inSite("/robots.txt", "{known-edition}/robots.txt", hourlyCaching),
  inSite("/sitemap.xml", "{known-edition}/sitemap.xml", hourlyCaching),
  inSite("/.well-known/security.txt", "{known-edition}/security.txt", hourlyCaching),
  inSite("/{locale}/manifest.webmanifest", "{edition}/{locale}/manifest.webmanifest", hourlyCaching),
  // the same in every language; the footer links it like a page
  inSite("/{locale}/third-party-notices.txt", "third-party-notices.txt", hourlyCaching),
  inStorage("/channels/{channel}", { json }, shortCaching),
  { ...inStorage("/remotes/{path}", { css, js, json, txt }, immutableCaching), hasDeltas: true },
  // parts of pages, which builds of other sites download; no page loads them
  inStorage("/remotes/{name}/{name}/prerendered/{path}", { html: txt }, immutableCaching, {
    "Content-Disposition": "attachment",
  }),
  inStorage("/page-styles/{path}", { css }, immutableCaching),
  {
    address: "/sitemap-remotes.xml",
    folder: "pages",
    file: "{known-edition}/sitemap-remotes.xml",
    caching: hourlyCaching,
    headers: storedFileHeaders,
  },
];

/** What has the form of a locale, in JavaScript and PCRE. */
export const localeSegment = "[a-z][a-z]|[a-z]{2,3}-[A-Z]{2,3}";

/** No segment begins with a dot, and no character needs decoding. */
const segment = "/[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*";

const patternsByPart: Readonly<Record<string, string>> = {
  ".": "\\.",
  "/{locale}": `(?:/(?:${localeSegment}))?`,
  "/{name}": segment,
  "/{path}": `(?:${segment})+`,
  "/{channel}": "/[a-z][a-z0-9]*(?:-[a-z0-9]+)*",
};

/** A pattern of the whole decoded path, for JavaScript and PCRE. */
export function addressPatternOf({ address, types }: SiteFiles): string {
  const path = address.replace(/\.|\/\{\w+\}/g, (part) => patternsByPart[part]!);
  return types === undefined ? path : `${path}\\.(?:${Object.keys(types).join("|")})`;
}

/** Folders that contain files only, never a page. */
export const fileFolders: readonly string[] = [
  ...new Set(siteFiles.flatMap(({ address }) => /^\/[\w-]+\/(?=\{)/.exec(address)?.[0] ?? [])),
];

/** How a server answers with a file. */
export interface SiteFile extends Pick<SiteFiles, "folder" | "caching" | "headers"> {
  /** The path in the folder. */
  readonly path: string;
  readonly contentType: string;
}

const rows = siteFiles.map((files) => ({ files, pattern: new RegExp(`^${addressPatternOf(files)}$`) }));

/**
 * Finds the file of a request.
 *
 * Shape:  `address` is a path as it was sent, percent-encoded, with or without a query; `host` may have a port
 * Errors: `null` for an address whose file no server may send
 */
export function findSiteFile(address: string, host: string): SiteFile | null {
  const path = decodePath(address);
  const files = path === null ? undefined : findRow(path);
  if (path === null || files === undefined) return null;
  const edition = resolveEdition(host);
  const locale = parseLocalePath(path).locale ?? defaultLocaleByEdition[edition];
  if (files.address.startsWith("/{locale}") && !isLocale(locale, edition)) return null;
  const folder = `${resolveEnvironment(host)}/${edition}`;
  const values: Readonly<Record<string, string>> = {
    "{address}": path.slice(1),
    "{locale}": locale,
    "{edition}": folder,
    "{known-edition}": isKnownHost(host) ? folder : "unknown-host",
  };
  const match = files.hasDeltas === true ? dictionaryMatchOf(path) : null;
  const type = files.types?.[path.slice(path.lastIndexOf(".") + 1)];
  return {
    folder: files.folder,
    path: files.file.replace(/\{[\w-]+\}/g, (name) => values[name]!),
    contentType: type === undefined ? contentTypeOf(path) : withCharset(type),
    caching: files.caching,
    headers: match === null ? files.headers : { ...files.headers, [dictionaryHeader]: match },
  };
}

/** Whether a request asks for a file; all others ask for pages. */
export function isFileAddress(address: string): boolean {
  const path = decodePath(address);
  return (
    path !== null && (fileFolders.some((folder) => path.startsWith(folder)) || findRow(path) !== undefined)
  );
}

const findRow = (path: string): SiteFiles | undefined =>
  rows.find(({ pattern }) => pattern.test(path))?.files;

function decodePath(address: string): string | null {
  try {
    return decodeURIComponent(address.split("?", 1)[0]!);
  } catch {
    return null;
  }
}
