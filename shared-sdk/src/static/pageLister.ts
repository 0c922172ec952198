import type { ApiClient } from "../exchange/api/apiClient.ts";
import type { EventFacts } from "../page/seo/structuredData.ts";

/**
 * The module that a route with a parameter names as `prerender` in its manifest exports one as `listPages`. It loads from
 * the exchange, at build time, the values that get their own page.
 *
 * Errors: rejects when the exchange does not reply; the build then creates the pages without data
 */
export type ListPages = (exchange: { readonly api: ApiClient }) => Promise<ListedPages>;

export interface ListedPages {
  readonly pages: readonly ListedPage[];
  /** Key in the persisted cache to the answer that components read from there. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The namespace of the exchange's messages that titles and components use. */
  readonly namespace: string;
}

export interface ListedPage {
  /** The parameter's value. */
  readonly value: string;
  /** Ids in the namespace. */
  readonly titleId: string;
  readonly descriptionId: string;
  /** Milliseconds since the epoch. */
  readonly event?: Omit<EventFacts, "name">;
  /** Path on the static origin of an image of 1200 by 630 pixels. */
  readonly shareImage?: string;
}
