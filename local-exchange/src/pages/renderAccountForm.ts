import { isReferralCode } from "@portico/shared-sdk/host";
import { listAccountFields } from "../html/accountFields.ts";
import { element, type ElementTree } from "../html/element.ts";
import { renderField } from "../html/field.ts";
import type { AccountPageKind } from "./pageCatalogue.ts";
import type { PageVisit, RefusedForm } from "./pageVisit.ts";

/** A login or registration form that works without script. */
export function renderAccountForm(
  kind: AccountPageKind,
  { locale, query, text }: PageVisit,
  refused: RefusedForm | null,
): ElementTree {
  const isLogin = kind === "login";
  const other = isLogin ? "register" : "login";
  const given = (name: string) => refused?.fields.get(name) ?? query.get(name) ?? "";
  const redirectUrl = given("redirect_url");
  const ref = refused?.fields.get("referral_code") ?? query.get("ref") ?? "";
  const forwardedQuery = new URLSearchParams({
    ...(redirectUrl !== "" && { redirect_url: redirectUrl }),
    ...(ref !== "" && { ref }),
  }).toString();
  const problem = refused?.problem;
  // a friend's code is what the invitation is about
  const isCodeFixed = kind === "invite" && isReferralCode(ref) && problem?.field !== "referral_code";
  const fields = listAccountFields(isLogin, (id) => text(`form.${id}`), {
    email: { value: given("email"), required: true },
    ...(!isLogin && { referral_code: { "data-referral-code": true, value: ref, readonly: isCodeFixed } }),
  });
  const hidden = (name: string, value: string) => element("input", { type: "hidden", name, value });
  const form = element(
    "form",
    { method: "post", action: `/${locale}/${kind}/`, novalidate: true },
    hidden("redirect_url", redirectUrl),
    isLogin && hidden("referral_code", ref),
    fields.map((field) =>
      renderField({ ...field, problem: problem?.field === field.name ? text(problem.textId) : undefined }),
    ),
    element(
      "button",
      { class: "exchange-button", type: "submit" },
      text(isLogin ? "form.logIn" : "form.register"),
    ),
  );
  return element(
    "section",
    {
      class: "exchange-page",
      // the quick modal that the header's buttons open on this page offers the same code
      "data-login-options": isCodeFixed && JSON.stringify({ userCode: ref, readOnlyCode: true }),
    },
    element(
      "div",
      { class: "exchange-card exchange-account" },
      element("h1", {}, titleOf(kind, text)),
      element("p", { class: "exchange-lead" }, text(isLogin ? "form.loginLead" : "form.registerLead")),
      problem?.field === null &&
        element("p", { class: "exchange-problem", role: "alert" }, text(problem.textId)),
      form,
      element(
        "p",
        { class: "exchange-switch" },
        `${text(isLogin ? "form.noAccountYet" : "form.accountAlready")} `,
        element(
          "a",
          { href: `/${locale}/${other}/${forwardedQuery === "" ? "" : `?${forwardedQuery}`}` },
          text(isLogin ? "form.register" : "form.logIn"),
        ),
      ),
    ),
  );
}

export function titleOf(kind: AccountPageKind, text: PageVisit["text"]): string {
  return text({ login: "form.loginTitle", register: "form.registerTitle", invite: "invite.title" }[kind]);
}
