import type { LoginOptions } from "@portico/shared-sdk";
import { createElement } from "../createElement.ts";
import { callAccount } from "./accountCalls.ts";
import { createAccountForm } from "./accountForm.ts";
import { openDialog, type Dialog } from "./dialog.ts";
import type { UniframeMessages } from "./uniframeMessages.ts";

/** Which of the two forms is in front. */
export type Side = "login" | "register";

export interface AccountModalOptions {
  readonly origin: string;
  readonly side: Side;
  readonly options: LoginOptions;
  readonly messages: UniframeMessages;
  readonly onSuccess: (side: Side) => void;
  readonly onDismiss: () => void;
}

export interface AccountModal {
  remove(): void;
}

/** The quick login and register modal; one side turns into the other in place where both are offered. */
export function createAccountModal(settings: AccountModalOptions): AccountModal {
  const { origin, options, messages, onSuccess, onDismiss } = settings;
  let dialog: Dialog;
  show(offeredSide(settings.side, options));

  function show(side: Side) {
    const form = createAccountForm({
      side,
      options,
      messages,
      submit: async (request) => {
        const problem = await callAccount(origin, side, request);
        if (problem === null) onSuccess(side);
        return problem;
      },
    });
    const sideLead = side === "login" ? messages.loginLead : messages.registerLead;
    const lead = options.preAction === "join-contest" ? messages.joinContestLead : sideLead;
    dialog = openDialog({
      title: side === "login" ? messages.loginTitle : messages.registerTitle,
      closeLabel: messages.close,
      content: [createElement("p", { class: "uniframe-lead" }, [lead]), form.element, ...createSwitch(side)],
      onDismiss,
    });
    form.focus();
  }

  function createSwitch(side: Side): HTMLElement[] {
    const other = side === "login" ? "register" : "login";
    if (options.disableSwitch === true || !isOffered(other, options)) return [];
    const label = other === "login" ? messages.logIn : messages.register;
    const button = createElement("button", { type: "button", class: "uniframe-switch-button" }, [label]);
    button.addEventListener("click", () => {
      dialog.remove();
      show(other);
    });
    const question = other === "login" ? messages.accountAlready : messages.noAccountYet;
    return [createElement("p", { class: "uniframe-switch" }, [`${question} `, button])];
  }

  return { remove: () => dialog.remove() };
}

function isOffered(side: Side, { hideLogin, hideRegister }: LoginOptions): boolean {
  return side === "login" ? hideLogin !== true : hideRegister !== true;
}

/** When the page hides one side, the other one is shown, unless both are hidden. */
function offeredSide(side: Side, options: LoginOptions): Side {
  const other = side === "login" ? "register" : "login";
  return !isOffered(side, options) && isOffered(other, options) ? other : side;
}
