import { contentTypes, withCharset } from "./contentTypes.ts";
import { immutableCaching } from "./immutableCaching.ts";

/** A kill switch must reach new page views within 5 s, through any cache. */
export const channelMaxAgeSeconds = 5;

/** For files that pages of every edition fetch, always without credentials. */
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

/** Addresses whose files are in the storage, which an attacker may be able to write. */
export interface StoredFiles {
  /** A pattern of the decoded path without its ending, for JavaScript and nginx. */
  readonly path: string;
  /** Ending to type. A file with another ending, or without one, is not served. */
  readonly types: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** No segment begins with a dot, and no character needs decoding. */
const segment = "/[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*";
const { css, js, json, txt, xml } = contentTypes;

/** The only files of the storage that servers send, in addition to the pages of remotes, which have the headers of pages. */
export const storedFiles = {
  releases: {
    path: `/remotes(?:${segment})+`,
    types: { css, js, json, txt },
    headers: { ...storedFileHeaders, "Cache-Control": immutableCaching },
  },
  /** Parts of pages, which builds of other sites download; no page loads them. */
  prerendered: {
    path: `/remotes${segment}${segment}/prerendered(?:${segment})+`,
    types: { html: txt },
    headers: {
      ...storedFileHeaders,
      "Cache-Control": immutableCaching,
      "Content-Disposition": "attachment",
    },
  },
  pageStyles: {
    path: `/page-styles(?:${segment})+`,
    types: { css },
    headers: { ...storedFileHeaders, "Cache-Control": immutableCaching },
  },
  channels: {
    path: "/channels/[a-z][a-z0-9]*(?:-[a-z0-9]+)*",
    types: { json },
    headers: { ...storedFileHeaders, "Cache-Control": `public, max-age=${channelMaxAgeSeconds}` },
  },
  /** From the folder of pages that belongs to the host's edition. */
  sitemap: {
    path: "/sitemap-remotes",
    types: { xml },
    headers: { ...storedFileHeaders, "Cache-Control": "public, max-age=3600" },
  },
} as const satisfies Readonly<Record<string, StoredFiles>>;

/** Everything below these is in the storage, or missing. */
export const storedFolders = ["/remotes/", "/page-styles/", "/channels/"] as const;

/** How a server answers with a file of the storage. */
export interface StoredFile {
  /** In the storage. */
  readonly path: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
}

const patterns = Object.values<StoredFiles>(storedFiles).flatMap(({ path, types, headers }) =>
  Object.entries(types).map(([ending, type]) => ({
    pattern: new RegExp(`^${path}\\.${ending}$`),
    contentType: withCharset(type),
    headers,
  })),
);

/** Returns `null` for an address whose file no server may send. */
export function findStoredFile(address: string): StoredFile | null {
  const [encoded = ""] = address.split("?");
  const path = decodeOrNull(encoded);
  const found = path === null ? undefined : patterns.find(({ pattern }) => pattern.test(path));
  if (path === null || found === undefined) return null;
  return { path: path.slice(1), contentType: found.contentType, headers: found.headers };
}

function decodeOrNull(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
