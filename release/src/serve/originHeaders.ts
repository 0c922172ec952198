import { immutableCaching } from "../format/index.ts";

/** The headers of the files of releases and channels, which the watcher requires from any origin. */

/** For bytes that never change under their name. */
export const releaseHeaders = {
  "cache-control": immutableCaching,
  "x-content-type-options": "nosniff",
  // pages of every edition fetch them, without credentials
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
} as const;

/** A kill switch must reach new page views within 5 s, through any cache. */
export const channelMaxAgeSeconds = 5;

export const channelHeaders = {
  "cache-control": `public, max-age=${channelMaxAgeSeconds}`,
  "x-content-type-options": "nosniff",
  "access-control-allow-origin": "*",
} as const;

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

export function contentTypeOf(path: string): string {
  return types[path.slice(path.lastIndexOf("."))] ?? "application/octet-stream";
}
