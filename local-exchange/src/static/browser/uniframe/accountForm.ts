import type { LoginOptions } from "@portico/shared-sdk";
import { isEmailAddress } from "../../../accounts/emailAddress.ts";
import { listAccountFields } from "../../../html/accountFields.ts";
import { element } from "../../../html/element.ts";
import { renderField, renderFieldNote } from "../../../html/field.ts";
import { createNode } from "../createNode.ts";
import type { AccountProblem, Side, UniframeMessages } from "./callAccount.ts";

export interface AccountFormOptions {
  readonly side: Side;
  readonly options: LoginOptions;
  readonly messages: UniframeMessages;
  /** Sends the fields of the call. */
  readonly submit: (fields: Readonly<Record<string, unknown>>) => Promise<AccountProblem>;
}

const referralForm = /^[A-Za-z0-9_-]{0,64}$/;

/** Makes the form with email and password, and for a new account mobile number and referral code. */
export function createAccountForm({ side, options, messages, submit }: AccountFormOptions): HTMLFormElement {
  const isLogin = side === "login";
  const { preAction, extraProps } = options;
  const referralCode = options.userCode ?? options.ref;
  const mobile = [options.regCountryCode, options.regPhone].filter((part) => part !== undefined).join(" ");
  const hasCode = !isLogin && options.hideRefCode !== true;
  const fields = listAccountFields(isLogin, (id) => messages[id], {
    email: { value: options.regEmail, readonly: options.readOnlyEmail },
    ...(!isLogin && mobile !== "" && { mobile: { value: mobile } }),
    ...(hasCode && { referral_code: { value: referralCode, readonly: options.readOnlyCode } }),
  }).map((field) => ({ ...field, id: `uniframe-${field.name}` }));
  const buttonLabel = isLogin ? messages.logIn : messages.register;
  const form: HTMLFormElement = createNode(
    element(
      "form",
      {
        novalidate: true,
        onsubmit: (event) => {
          event.preventDefault();
          void handleSubmit();
        },
      },
      fields.map(renderField),
      element("p", { class: "exchange-problem", role: "alert" }),
      element("button", { type: "submit", class: "exchange-button" }, buttonLabel),
    ),
  );
  const alert = form.querySelector(":scope > [role=alert]")!;
  const button = form.querySelector("button")!;
  const inputs = [...form.querySelectorAll("input")];

  function findProblem({ name, value }: HTMLInputElement): string | undefined {
    if (name === "email" && !isEmailAddress(value.trim().toLowerCase())) return messages.emailInvalid;
    if (name === "password" && value === "") return messages.passwordMissing;
    return name === "referral_code" && !referralForm.test(value.trim())
      ? messages.referralInvalid
      : undefined;
  }

  /** Shows the error of each field and focuses the first one that has any. */
  function showProblems(problemOf: (input: HTMLInputElement) => string | undefined): boolean {
    const wrong = inputs.filter((input, index) => {
      const problem = problemOf(input);
      input.setAttribute("aria-invalid", String(problem !== undefined));
      input.nextElementSibling!.replaceWith(createNode(renderFieldNote({ ...fields[index]!, problem })));
      return problem !== undefined;
    });
    wrong[0]?.focus();
    return wrong.length > 0;
  }

  let isBusy = false;
  function setBusy(busy: boolean) {
    isBusy = busy;
    // the button keeps the focus: `disabled` would drop it
    button.setAttribute("aria-disabled", String(busy));
    button.textContent = busy ? messages.busy : buttonLabel;
  }

  async function handleSubmit(): Promise<void> {
    alert.textContent = "";
    if (isBusy || showProblems(findProblem)) return;
    setBusy(true);
    const entries = inputs.map(({ name, value }) => [name, name === "password" ? value : value.trim()]);
    const problem = await submit({
      ...(referralCode !== undefined && { referral_code: referralCode }),
      ...(Object.fromEntries(entries.filter(([, value]) => value !== "")) as object),
      ...(preAction !== undefined && { pre_action: preAction }),
      ...(extraProps !== undefined && { extra_props: extraProps }),
    });
    setBusy(false);
    if (problem === null) return;
    const fieldName = { emailInvalid: "email", passwordLength: "password" }[problem as string];
    if (fieldName === undefined) alert.textContent = messages[problem];
    else showProblems(({ name }) => (name === fieldName ? messages[problem] : undefined));
  }

  return form;
}
