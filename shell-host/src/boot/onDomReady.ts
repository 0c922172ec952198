/** Calls back once the parser has reached all slots; a shell from the cache runs before that. */
export function onDomReady({ document }: Pick<Window, "document">, callback: () => void): void {
  if (document.readyState !== "loading") return callback();
  document.addEventListener("DOMContentLoaded", callback, { once: true });
}
