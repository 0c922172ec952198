/** Calls back once all slots stand in the page: a shell that comes out of the cache runs before the parser has reached them. */
export function whenParsed({ document }: Pick<Window, "document">, callback: () => void): void {
  if (document.readyState !== "loading") return callback();
  document.addEventListener("DOMContentLoaded", callback, { once: true });
}
