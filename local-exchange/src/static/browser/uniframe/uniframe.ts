import { loadOwnStyles, ownOrigin } from "../ownFiles.ts";
import { createUniframe } from "./createUniframe.ts";

const stylesReady = loadOwnStyles();

const uniframe = createUniframe({
  origin: ownOrigin,
  load: async (address, fields) => {
    await stylesReady;
    return loadPage(address, fields);
  },
});

Object.defineProperty(window, "uniframe", { value: uniframe });

/**
 * Requests a page as a document, without running its scripts; with fields, it submits the page's form.
 *
 * browser: Trusted Types forbid parsing the text of a page, but not a request that answers with a document
 */
function loadPage(address: string, fields?: URLSearchParams): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(fields === undefined ? "GET" : "POST", address);
    request.responseType = "document";
    request.withCredentials = true;
    request.onloadend = () => resolve(request.responseXML);
    request.send(fields ?? null);
  });
}
