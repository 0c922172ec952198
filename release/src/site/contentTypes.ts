/** Ending of a file's name to its type, for every server of a site. */
export const contentTypes = {
  html: "text/html",
  js: "text/javascript",
  mjs: "text/javascript",
  css: "text/css",
  json: "application/json",
  map: "application/json",
  webmanifest: "application/manifest+json",
  speculationrules: "application/speculationrules+json",
  txt: "text/plain",
  xml: "application/xml",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  tiff: "image/tiff",
  ico: "image/x-icon",
  woff2: "font/woff2",
} as const;

const textTypes = /^(?:text\/|application\/(?:json|manifest\+json|xml)|image\/svg\+xml)/;

/** Whether compression helps; images and fonts are compressed already. */
export const isText = (contentType: string): boolean => textTypes.test(contentType);

/** The value of `Content-Type`, by the ending of the path. */
export function contentTypeOf(path: string): string {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const type = new Map(Object.entries(contentTypes)).get(ending);
  return type === undefined ? "application/octet-stream" : withCharset(type);
}

export const withCharset = (type: string): string => (isText(type) ? `${type}; charset=utf-8` : type);
