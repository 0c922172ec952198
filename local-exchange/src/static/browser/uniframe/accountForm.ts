import type { LoginOptions } from "@portico/shared-sdk";
import { isEmailAddress } from "../../../accounts/emailAddress.ts";
import { createElement } from "../createElement.ts";
import type { AccountProblem, AccountRequest } from "./accountCalls.ts";
import type { UniframeMessages } from "./uniframeMessages.ts";
import { createTextField, type TextField } from "./textField.ts";

export interface AccountFormOptions {
  readonly side: "login" | "register";
  readonly options: LoginOptions;
  readonly messages: UniframeMessages;
  readonly submit: (request: AccountRequest) => Promise<AccountProblem>;
}

export interface AccountForm {
  readonly element: HTMLFormElement;
  /** Puts the cursor where typing begins. */
  focus(): void;
}

/** An international number as people write it; 15 digits are the most that one has. */
const mobileForm = /^\+?(?:[\s().-]?\d){6,15}$/;
const referralForm = /^[A-Za-z0-9_-]{0,64}$/;
const shortestPassword = 8;
const longestPassword = 128;

/** Email and password, and for a new account the referral code, checked before they are sent. */
export function createAccountForm({ side, options, messages, submit }: AccountFormOptions): AccountForm {
  const isRegister = side === "register";
  const email = createTextField({
    name: "email",
    label: messages.email,
    type: "email",
    autocomplete: "username",
    value: options.regEmail,
    isReadOnly: options.readOnlyEmail,
  });
  const password = createTextField({
    name: "password",
    label: messages.password,
    type: "password",
    autocomplete: isRegister ? "new-password" : "current-password",
    hint: isRegister ? messages.passwordHint : undefined,
  });
  const { regPhone, regCountryCode } = options;
  const mobile =
    isRegister && (regPhone ?? regCountryCode) !== undefined
      ? createTextField({
          name: "mobile",
          label: messages.mobile,
          type: "tel",
          autocomplete: "tel",
          value: [regCountryCode, regPhone].filter((part) => part !== undefined).join(" "),
        })
      : null;
  const referral =
    isRegister && options.hideRefCode !== true
      ? createTextField({
          name: "referral-code",
          label: messages.referralCode,
          type: "text",
          autocomplete: "off",
          value: options.userCode ?? options.ref,
          isReadOnly: options.readOnlyCode,
        })
      : null;
  const alert = createElement("p", { class: "uniframe-alert", role: "alert" });
  const button = createElement("button", { type: "submit", class: "uniframe-submit" }, [
    isRegister ? messages.register : messages.logIn,
  ]);
  const fields = [email, password, mobile, referral].filter((field) => field !== null);
  const element = createElement("form", { class: "uniframe-form", novalidate: "" }, [
    ...fields.map((field) => field.element),
    alert,
    button,
  ]);

  /** What is wrong with the entries, by field. */
  function findProblems(): ReadonlyMap<TextField, string> {
    const problems = new Map<TextField, string>();
    if (!isEmailAddress(email.input.value.trim().toLowerCase())) problems.set(email, messages.emailInvalid);
    const { length } = password.input.value;
    if (length === 0) problems.set(password, messages.passwordMissing);
    else if (isRegister && (length < shortestPassword || length > longestPassword)) {
      problems.set(password, messages.passwordLength);
    }
    if (mobile && hasNumber(mobile) && !mobileForm.test(mobile.input.value.trim()))
      problems.set(mobile, messages.mobileInvalid);
    if (referral && !referralForm.test(referral.input.value.trim()))
      problems.set(referral, messages.referralInvalid);
    return problems;
  }

  /** A calling code alone is what the form began with, and the number is optional. */
  function hasNumber({ input }: TextField): boolean {
    return !["", regCountryCode].includes(input.value.trim());
  }

  function showProblems(problems: ReadonlyMap<TextField, string>) {
    fields.forEach((field) => field.setProblem(problems.get(field) ?? null));
    fields.find((field) => problems.has(field))?.input.focus();
  }

  let isBusy = false;
  function setBusy(busy: boolean) {
    isBusy = busy;
    // the button keeps the focus: `disabled` would drop it
    button.setAttribute("aria-disabled", String(busy));
    button.textContent = busy ? messages.busy : isRegister ? messages.register : messages.logIn;
  }

  async function handleSubmit(): Promise<void> {
    if (isBusy) return;
    alert.textContent = "";
    const problems = findProblems();
    showProblems(problems);
    if (problems.size > 0) return;
    setBusy(true);
    const problem = await submit({
      email: email.input.value.trim(),
      password: password.input.value,
      mobile: mobile && hasNumber(mobile) ? mobile.input.value.trim() : null,
      preAction: options.preAction ?? null,
      extraProps: options.extraProps ?? null,
      referralCode: referral?.input.value.trim() || (options.userCode ?? options.ref ?? null),
    });
    setBusy(false);
    if (problem === "emailInvalid") showProblems(new Map([[email, messages.emailInvalid]]));
    else if (problem === "passwordLength") showProblems(new Map([[password, messages.passwordLength]]));
    else if (problem !== null) alert.textContent = messages[problem];
  }
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    void handleSubmit();
  });

  return {
    element,
    focus: () => (email.input.value === "" && !email.input.readOnly ? email : password).input.focus(),
  };
}
