import type { Locale } from "../../region/locale/locales.ts";

/** The page of the exchange that opens, and the facts in its query. */
export interface AccountPageAddress {
  readonly page: "invite" | "login" | "register";
  readonly locale: Locale;
  /** The absolute address to return to; its fragment is removed. */
  readonly returnTo: string;
  readonly ref: string | null;
  /** The email address that the visitor has entered already. */
  readonly email?: string | undefined;
  /** Where the exchange's pages are; the page's own origin without it. */
  readonly exchangeOrigin?: string | undefined;
}

/**
 * The address of a page where a visitor logs in without a modal; in a mini-app that is the friend-invite page.
 *
 * Shape:  `/{locale}/{page}/?redirect_url={path and query}&ref={code}&email={address}`; for an exchange on another origin both
 *         addresses are absolute
 * Source: S5.70
 */
export function formatAccountPageAddress({
  page,
  locale,
  returnTo,
  ref,
  email,
  exchangeOrigin,
}: AccountPageAddress): string {
  const { pathname, search, origin } = new URL(returnTo);
  const isElsewhere = exchangeOrigin !== undefined && exchangeOrigin !== origin;
  // the fragment of a mini-app carries its signed launch data, which must not reach a query and from there a log
  const query = new URLSearchParams({
    redirect_url: (isElsewhere ? origin : "") + pathname + search,
    ...(ref !== null && { ref }),
    ...(email !== undefined && { email }),
  });
  return `${isElsewhere ? exchangeOrigin : ""}/${locale}/${page}/?${query.toString()}`;
}
