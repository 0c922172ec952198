/** What the names of the worker's caches begin with; the build's own name follows. */
export const offlineCachePrefix = "portico-offline-";
