/**
 * Resolves once the parser has left the page's head. A stylesheet that is inserted earlier would precede
 * the page's own, which would override it. It is also unknown until then whether the page has the same stylesheet.
 */
export function awaitHead(document: Document): Promise<void> {
  if (isHeadParsed(document)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isHeadParsed(document)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement, { childList: true });
  });
}

/** browser: there is no body before its tag has been parsed, which the types don't express */
export const isHeadParsed = ({ body }: { readonly body: HTMLElement | null }) => body !== null;
