/**
 * Requests a page as a document, without running its scripts; with fields, it submits the page's form.
 *
 * browser: Trusted Types forbid parsing the text of a page, but not a request that answers with a document
 */
export function loadPage(address: string, fields?: URLSearchParams): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(fields === undefined ? "GET" : "POST", address);
    request.responseType = "document";
    request.withCredentials = true;
    request.onloadend = () => resolve(request.responseXML);
    request.send(fields ?? null);
  });
}
