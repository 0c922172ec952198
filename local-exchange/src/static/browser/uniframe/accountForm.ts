import type { LoginOptions } from "@portico/shared-sdk";
import { isEmailAddress } from "../../../accounts/emailAddress.ts";
import { createElement } from "../createElement.ts";
import type { AccountProblem, Side, UniframeMessages } from "./callAccount.ts";

export interface AccountFormOptions {
  readonly side: Side;
  readonly options: LoginOptions;
  readonly messages: UniframeMessages;
  /** Sends the fields of the call. */
  readonly submit: (fields: Readonly<Record<string, unknown>>) => Promise<AccountProblem>;
}

interface FieldOptions {
  /** The name in the call. */
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly hint?: string;
}

const referralForm = /^[A-Za-z0-9_-]{0,64}$/;

/** Makes the form with email and password, and for a new account mobile number and referral code. */
export function createAccountForm({ side, options, messages, submit }: AccountFormOptions): HTMLFormElement {
  const isRegister = side === "register";
  const { regPhone, regCountryCode, preAction, extraProps } = options;
  const referralCode = options.userCode ?? options.ref;
  const fields = [
    createField({
      name: "email",
      label: messages.email,
      type: "email",
      autocomplete: "username",
      value: options.regEmail,
      isReadOnly: options.readOnlyEmail,
    }),
    createField({
      name: "password",
      label: messages.password,
      type: "password",
      autocomplete: isRegister ? "new-password" : "current-password",
      ...(isRegister && { hint: messages.passwordHint }),
    }),
  ];
  if (isRegister && (regPhone ?? regCountryCode) !== undefined) {
    const value = [regCountryCode, regPhone].filter((part) => part !== undefined).join(" ");
    fields.push(
      createField({ name: "mobile", label: messages.mobile, type: "tel", autocomplete: "tel", value }),
    );
  }
  if (isRegister && options.hideRefCode !== true) {
    fields.push(
      createField({
        name: "referral_code",
        label: messages.referralCode,
        type: "text",
        autocomplete: "off",
        value: referralCode,
        isReadOnly: options.readOnlyCode,
      }),
    );
  }
  const alert = createElement("p", { class: "uniframe-alert", role: "alert" });
  const buttonLabel = isRegister ? messages.register : messages.logIn;
  const button = createElement("button", { type: "submit", class: "exchange-panel-action" }, [buttonLabel]);
  const form = createElement("form", { novalidate: "" }, [
    ...fields.map(({ element }) => element),
    alert,
    button,
  ]);

  function findProblem({ name, value }: HTMLInputElement): string {
    if (name === "email" && !isEmailAddress(value.trim().toLowerCase())) return messages.emailInvalid;
    if (name === "password" && value === "") return messages.passwordMissing;
    return name === "referral_code" && !referralForm.test(value.trim()) ? messages.referralInvalid : "";
  }

  /** Shows the error of each field and focuses the first one that has any. */
  function showProblems(problemOf: (input: HTMLInputElement) => string): boolean {
    const wrong = fields.filter((field) => field.setProblem(problemOf(field.input)));
    wrong[0]?.input.focus();
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
    const entries = fields.map(({ input: { name, value } }) => [
      name,
      name === "password" ? value : value.trim(),
    ]);
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
    else showProblems(({ name }) => (name === fieldName ? messages[problem] : ""));
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void handleSubmit();
  });
  return form;
}

/** Makes a labelled input, below which its hint or its error is. */
function createField({ name, label, value, isReadOnly, hint = "", ...attributes }: FieldOptions) {
  const id = `uniframe-${name}`;
  const noteId = `${id}-note`;
  const input = createElement("input", {
    ...attributes,
    id,
    name,
    value: value ?? null,
    // addresses, passwords and codes read from left to right in every language
    dir: "ltr",
    spellcheck: "false",
    autocapitalize: "none",
    "aria-describedby": noteId,
    readonly: isReadOnly === true ? "" : null,
  });
  const note = createElement("span", { id: noteId }, [hint]);
  const element = createElement("div", { class: "uniframe-field" }, [
    createElement("label", { for: id }, [label]),
    input,
    note,
  ]);
  const setProblem = (problem: string): boolean => {
    input.setAttribute("aria-invalid", String(problem !== ""));
    note.textContent = problem || hint;
    return problem !== "";
  };
  return { element, input, setProblem };
}
