/** The addresses of a site: which file each has, and its headers. Web servers and the watcher are made from it. */
export { contentTypeOf, contentTypes, isText } from "./contentTypes.ts";
export { immutableCaching } from "./immutableCaching.ts";
export { findStoredFile, publicFileHeaders, storedFiles, storedFolders } from "./storedFiles.ts";
export type { StoredFiles } from "./storedFiles.ts";
