/**
 * Resolves once the parser has left the page's head. A sheet that is put there sooner would come before the page's own,
 * which then would win over it; and whether the page carries the same sheet itself could not be seen yet.
 */
export function awaitHead(document: Document): Promise<void> {
  if (isPast(document)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isPast(document)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement, { childList: true });
  });
}

/** browser: there is no body before its tag has been parsed, which the types don't say */
const isPast = ({ body }: { readonly body: HTMLElement | null }) => body !== null;
