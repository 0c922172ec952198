import { formatAccountPageAddress } from "@portico/shared-sdk/host";
import { html, type Markup } from "./markup.ts";
import type { PageVisit } from "./pageVisit.ts";

/** The two ways to an account, both of which lead back to the page. The shell opens its modals instead where it can. */
export function renderLogInActions({ origin, locale, rest, query, text }: PageVisit): Markup {
  const addressOf = (page: "login" | "register") =>
    formatAccountPageAddress({
      page,
      locale,
      returnTo: `${origin}/${locale}${rest}`,
      ref: query.get("ref"),
    });
  return html`<p class="exchange-actions">
    <a class="exchange-button" href="${addressOf("login")}" data-account="login">${text("form.logIn")}</a>
    <a class="exchange-button exchange-plain" href="${addressOf("register")}" data-account="register"
      >${text("form.register")}</a
    >
  </p>`;
}
