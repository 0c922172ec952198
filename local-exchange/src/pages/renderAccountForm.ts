import { isReferralCode } from "@portico/shared-sdk/host";
import { html, nothing, type Markup } from "./markup.ts";
import type { AccountPageKind } from "./pageCatalogue.ts";
import type { PageVisit, RefusedForm } from "./pageVisit.ts";
import { renderField } from "./renderParts.ts";

/** A login or registration form that works without script. */
export function renderAccountForm(
  kind: AccountPageKind,
  { locale, query, text }: PageVisit,
  refused: RefusedForm | null,
): Markup {
  const isLogin = kind === "login";
  const other = isLogin ? "register" : "login";
  const given = (name: string) => refused?.fields.get(name) ?? query.get(name) ?? "";
  const redirectUrl = given("redirect_url");
  const ref = given("ref");
  const forwardedQuery = new URLSearchParams({
    ...(redirectUrl !== "" && { redirect_url: redirectUrl }),
    ...(ref !== "" && { ref }),
  }).toString();
  const problem = refused?.problem ?? null;
  // a friend's code is what the invitation is about
  const isCodeFixed = kind === "invite" && isReferralCode(ref) && problem?.field !== "ref";

  const field = (name: string, labelId: string, attributes: Markup, hint = "") =>
    renderField(name, text(labelId), attributes, { text, problem, hint });

  // the quick modal that the header's buttons open on this page offers the same code
  const loginOptions = isCodeFixed && JSON.stringify({ userCode: ref, readOnlyCode: true });
  return html`<section
    class="exchange-page"
    ${loginOptions ? html`data-login-options="${loginOptions}"` : nothing}
  >
    <div class="exchange-card exchange-account">
      <h1>${titleOf(kind, text)}</h1>
      <p class="exchange-lead">${text(isLogin ? "form.loginLead" : "form.registerLead")}</p>
      ${
        problem !== null && problem.field === null
          ? html`<p class="exchange-problem" role="alert">${text(problem.textId)}</p>`
          : nothing
      }
      <form method="post" action="/${locale}/${kind}/" novalidate>
        <input type="hidden" name="redirect_url" value="${redirectUrl}" />
        ${field(
          "email",
          "form.email",
          html`type="email" autocomplete="username" required value="${given("email")}"`,
        )}
        ${field(
          "password",
          "form.password",
          html`type="password" autocomplete="${isLogin ? "current-password" : "new-password"}" required`,
          isLogin ? "" : text("form.passwordHint"),
        )}
        ${
          isLogin
            ? html`<input type="hidden" name="ref" value="${ref}" />`
            : field(
                "ref",
                "form.referralCode",
                html`autocomplete="off" data-referral-code value="${ref}"
                ${isCodeFixed ? html`readonly` : nothing}`,
              )
        }
        <button class="exchange-button" type="submit">
          ${text(isLogin ? "form.logIn" : "form.register")}
        </button>
      </form>
      <p class="exchange-switch">
        ${text(isLogin ? "form.noAccountYet" : "form.accountAlready")}
        <a href="/${locale}/${other}/${forwardedQuery === "" ? "" : `?${forwardedQuery}`}"
          >${text(isLogin ? "form.register" : "form.logIn")}</a
        >
      </p>
    </div>
  </section>`;
}

export function titleOf(kind: AccountPageKind, text: PageVisit["text"]): string {
  return text({ login: "form.loginTitle", register: "form.registerTitle", invite: "invite.title" }[kind]);
}
