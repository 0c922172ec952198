import { extname } from "node:path";

const typeByExtension: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".tiff": "image/tiff",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

export function contentTypeOf(path: string): string {
  return typeByExtension[extname(path).toLowerCase()] ?? "application/octet-stream";
}

/** Whether compression helps; images and fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|application\/(?:json|manifest\+json|xml)|image\/svg\+xml)/.test(contentType);
}
