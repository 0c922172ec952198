import { readStoredText, storageKeys, tabStorageOf } from "@portico/shared-sdk/host";

/** A permit that this tab was given. Nothing of it is verified yet. */
export interface PreviewRequest {
  /** The text in the page's address. */
  readonly given: string | null;
  /** The text that an earlier page of this tab has stored. */
  readonly stored: string | null;
}

/** The parameter of the page's address. */
export const previewQuery = "portico-preview";

/** Takes the permit out of the page's address, so that it is neither copied with it nor sent anywhere. */
export function takePreviewRequest(page: Window): PreviewRequest | null {
  const stored = readStoredText(tabStorageOf(page), storageKeys.preview);
  const address = new URL(page.location.href);
  const given = address.searchParams.get(previewQuery);
  if (given !== null) {
    address.searchParams.delete(previewQuery);
    page.history.replaceState(page.history.state, "", address);
  }
  return (given ?? stored) === null ? null : { given, stored };
}
