import type { Locale } from "../locale/locales.ts";

/** Which of the exchange's own pages a person is sent to, and what that page learns. */
export interface AccountPageAddress {
  readonly page: "invite" | "login" | "register";
  readonly locale: Locale;
  /** The absolute address to come back to; its fragment stays behind. */
  readonly returnTo: string;
  readonly ref: string | null;
}

/**
 * The address of a page where a person logs in without a modal; in a mini-app that is the friend-invite page.
 *
 * Shape:  `/{locale}/{page}/?redirect_url={path and query}&ref={code}`, on the page's own origin
 * Source: product spec §2 "Messaging-app mini-app login"
 */
export function formatAccountPageAddress({ page, locale, returnTo, ref }: AccountPageAddress): string {
  const { pathname, search } = new URL(returnTo);
  // the fragment of a mini-app carries its signed launch data, which must not reach a query and from there a log
  const query = new URLSearchParams({ redirect_url: pathname + search, ...(ref !== null && { ref }) });
  return `/${locale}/${page}/?${query.toString()}`;
}
