import type { Locale } from "@portico/shared-sdk";
import { renderPlainPage } from "./layout.ts";
import { html, nothing } from "./markup.ts";

export const accountPageKinds = ["login", "register", "invite"] as const;

/** `invite` registers too, for who comes through a friend. */
export type AccountPageKind = (typeof accountPageKinds)[number];

export interface AccountPageState {
  readonly kind: AccountPageKind;
  readonly locale: Locale;
  /** As it came; judged when the form succeeds. */
  readonly redirectUrl: string;
  readonly ref: string;
  readonly email: string;
  /** What was wrong with the last attempt. */
  readonly problem: string | null;
}

const titles: Readonly<Record<AccountPageKind, string>> = {
  login: "Log in",
  register: "Create your account",
  invite: "A friend invites you",
};

/** A login or registration form that works without script. */
export function renderAccountPage(state: AccountPageState): string {
  const { kind, locale, redirectUrl, ref, email, problem } = state;
  const isLogin = kind === "login";
  const other = isLogin ? "register" : "login";
  const query = new URLSearchParams({
    ...(redirectUrl !== "" && { redirect_url: redirectUrl }),
    ...(ref !== "" && { ref }),
  });
  const content = html`<section class="card narrow">
    <h1>${titles[kind]}</h1>
    ${problem === null ? nothing : html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="/${locale}/${kind}/">
      <input type="hidden" name="redirect_url" value="${redirectUrl}" />
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
      <label for="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="${isLogin ? "current-password" : "new-password"}"
        required
        ${isLogin ? nothing : html`minlength="8" maxlength="128" aria-describedby="password-hint"`}
      />
      ${
        isLogin
          ? html`<input type="hidden" name="ref" value="${ref}" />`
          : html`<p class="hint" id="password-hint">8 to 128 characters</p>
              <label for="ref">Referral code (optional)</label>
              <input id="ref" name="ref" autocomplete="off" pattern="[A-Za-z0-9_\\-]{1,64}" value="${ref}" />`
      }
      <button class="button large" type="submit">${isLogin ? "Log in" : "Sign up"}</button>
    </form>
    <p class="switch">
      ${isLogin ? "New to Portico?" : "Have an account already?"}
      <a href="/${locale}/${other}/?${query.toString()}">${isLogin ? "Sign up" : "Log in"}</a>
    </p>
  </section>`;
  return renderPlainPage({ locale, title: titles[kind], content });
}
