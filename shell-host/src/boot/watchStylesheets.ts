import type { Clock } from "@portico/shared-sdk";
import { attemptDeadlineMs } from "../remotes/attemptAddress.ts";
import type { FileLoader } from "../remotes/fileLoader.ts";

/**
 * Loads a stylesheet of the page's HTML again, from another address, when its tag fails or has no answer after 4 s. A tag
 * without a response is removed at the end, because the browser renders nothing while it waits.
 *
 * Shape: resolves with the address of the first tag that fails, for the report; the page continues without an answer
 */
export function watchStylesheets(document: Document, files: FileLoader, clock: Clock): Promise<string> {
  return new Promise((resolve) => {
    function reload(link: HTMLLinkElement): void {
      const { href, integrity } = link;
      resolve(href);
      void files
        .loadStyle({ addresses: [href], integrity, failedTag: link })
        // eslint-disable-next-line no-console -- the report has the first failure only
        .catch((reason: unknown) => console.error(`The page stays unstyled: ${String(reason)}`))
        .then(() => link.remove());
    }

    // browser: error events of tags reach the document only while they are captured
    document.addEventListener("error", ({ target }) => isStylesheetOfPage(target) && reload(target), true);
    clock.schedule(() => {
      for (const link of document.head.children) {
        if (isStylesheetOfPage(link) && link.sheet === null) reload(link);
      }
    }, attemptDeadlineMs);
  });
}

/** The loader handles the failures of its own tags. */
const isStylesheetOfPage = (target: unknown): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === "stylesheet" && target.onerror === null;
