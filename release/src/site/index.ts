/** The addresses of a site: which file each has, and its headers. Web servers and the watcher are made from it. */
export { immutableCaching, shortCaching } from "./caching.ts";
export { contentTypeOf, contentTypes, isText, withCharset } from "./contentTypes.ts";
export {
  compressQuickly,
  compressThoroughly,
  encodedCopyOf,
  listEncodedCopies,
  smallestEncodedBytes,
  splitEncodedCopy,
  storedEncodings,
} from "./storedEncodings.ts";
export {
  contentHashPattern,
  deltaEncoding,
  deltaEndingPattern,
  deltaOf,
  formatDictionaryMatch,
  hasDeltas,
  logicalNameOf,
  originalOfDelta,
  readAvailableDictionary,
  versionsWithDeltas,
} from "./storedDeltas.ts";
export type { StoredEncoding } from "./storedEncodings.ts";
export {
  addressPatternOf,
  dictionaryHeader,
  fileFolders,
  findSiteFile,
  isFileAddress,
  localeSegment,
  publicFileHeaders,
  siteFiles,
} from "./siteFiles.ts";
export type { SiteFile, SiteFiles } from "./siteFiles.ts";
