import { isReferralCode } from "@portico/shared-sdk/host";
import { element, type Attributes, type ElementTree } from "../html/element.ts";
import type { AccountPageKind } from "./pageCatalogue.ts";
import type { PageVisit, RefusedForm } from "./pageVisit.ts";
import { renderField } from "./renderParts.ts";

/** Addresses, passwords and codes read from left to right in every language. */
const plainText = { dir: "ltr", spellcheck: "false", autocapitalize: "none" };

/**
 * A login or registration form that works without script, and that the quick modals show as well. Its query has the
 * options of a login.
 */
export function renderAccountForm(
  kind: AccountPageKind,
  { locale, query, text }: PageVisit,
  refused: RefusedForm | null,
): ElementTree {
  const isLogin = kind === "login";
  const problem = refused?.problem;
  const option = (name: string) => query.get(name) ?? "";
  const isSet = (name: string) => option(name) === "true";
  const code = query.get("userCode") ?? query.get("ref") ?? "";
  // a friend's code is what the invitation is about
  const isCodeFixed =
    isReferralCode(code) &&
    (kind === "invite" || isSet("readOnlyCode")) &&
    problem?.field !== "referral_code";
  const mobile = `${option("regCountryCode")} ${option("regPhone")}`.trim();
  const addressOf = (page: string) => `/${locale}/${page}/${query.size === 0 ? "" : `?${query.toString()}`}`;
  const renderInput = (name: string, label: string, attributes: Attributes, hint?: string) =>
    renderField({
      name,
      label: text(`form.${label}`),
      hint,
      problem: problem?.field === name ? text(problem.textId) : undefined,
      attributes: { ...plainText, ...attributes },
    });
  const given = (name: string, value: string) => refused?.fields.get(name) ?? value;
  const form = element(
    "form",
    { method: "post", action: addressOf(kind), novalidate: true, "data-refused": refused !== null },
    renderInput("email", "email", {
      type: "email",
      autocomplete: "username",
      value: given("email", option("email") || option("regEmail")),
      required: true,
      readonly: isSet("readOnlyEmail"),
    }),
    renderInput(
      "password",
      "password",
      { type: "password", autocomplete: isLogin ? "current-password" : "new-password" },
      isLogin ? "" : text("form.passwordHint"),
    ),
    !isLogin &&
      mobile !== "" &&
      renderInput("mobile", "mobile", {
        type: "tel",
        autocomplete: "tel",
        value: given("mobile", mobile),
      }),
    !isLogin &&
      !isSet("hideRefCode") &&
      renderInput("referral_code", "referralCode", {
        autocomplete: "off",
        "data-referral-code": true,
        value: given("referral_code", code),
        readonly: isCodeFixed,
      }),
    element(
      "p",
      { class: "exchange-problem", role: "alert" },
      problem?.field === null && text(problem.textId),
    ),
    element(
      "button",
      { class: "exchange-button", type: "submit" },
      text(isLogin ? "form.logIn" : "form.register"),
    ),
  );
  const ownLead = text(isLogin ? "form.loginLead" : "form.registerLead");
  const isSwitchHidden = isSet("disableSwitch") || isSet(isLogin ? "hideRegister" : "hideLogin");
  return element(
    "section",
    {
      class: "exchange-page",
      // the quick modal that the header's buttons open on this page offers the same code
      "data-login-options": isCodeFixed && JSON.stringify({ userCode: code, readOnlyCode: true }),
    },
    element(
      "div",
      {
        class: "exchange-card exchange-account",
        "data-label-close": text("form.close"),
        "data-label-offline": text("form.offline"),
      },
      element("h1", {}, titleOf(kind, text)),
      element(
        "p",
        { class: "exchange-lead" },
        option("preAction") === "join-contest" ? text("form.joinContestLead") : ownLead,
      ),
      form,
      !isSwitchHidden &&
        element(
          "p",
          { class: "exchange-switch" },
          `${text(isLogin ? "form.noAccountYet" : "form.accountAlready")} `,
          element(
            "a",
            { href: addressOf(isLogin ? "register" : "login") },
            text(isLogin ? "form.register" : "form.logIn"),
          ),
        ),
    ),
  );
}

export function titleOf(kind: AccountPageKind, text: PageVisit["text"]): string {
  return text({ login: "form.loginTitle", register: "form.registerTitle", invite: "invite.title" }[kind]);
}
