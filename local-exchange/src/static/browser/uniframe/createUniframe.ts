import type { LoginOptions } from "@portico/shared-sdk";
import type { Uniframe, UniframeEvent } from "@portico/shared-sdk/host";
import { element } from "../../../html/element.ts";
import { createNode } from "../createNode.ts";
import { openDialog } from "../openDialog.ts";
import { createAccountForm } from "./accountForm.ts";
import { callAccount, type Side, type UniframeMessages } from "./callAccount.ts";

export interface UniframeSettings {
  /** Where login and register are called. */
  readonly origin: string;
  /** Resolves when a modal can be shown; never rejects. */
  readonly prepare: () => Promise<UniframeMessages>;
}

/**
 * The quick modals as pages use them; at most one is open.
 *
 * Errors: opening throws in a browser without dialogs, where pages show the login page instead
 */
export function createUniframe({ origin, prepare }: UniframeSettings): Uniframe {
  const listeners: Record<UniframeEvent, Set<() => void>> = {
    "login-success": new Set(),
    "register-success": new Set(),
    closed: new Set(),
  };
  const emit = (event: UniframeEvent) => listeners[event].forEach((listener) => listener());

  let opened: HTMLDialogElement | null = null;
  /** Counts openings and closings, so that a modal which was overtaken while it was prepared stays away. */
  let turn = 0;

  function close() {
    turn += 1;
    if (opened === null) return;
    takeAway();
    emit("closed");
  }

  function takeAway() {
    const dialog = opened;
    opened = null;
    dialog?.close();
  }

  function open(side: Side, options: LoginOptions) {
    if (typeof HTMLDialogElement !== "function") throw new Error("This browser has no dialogs");
    close();
    const ownTurn = turn;
    void prepare().then((messages) => {
      if (ownTurn === turn) show(offeredSide(side, options), options, messages);
    });
  }

  function show(side: Side, options: LoginOptions, messages: UniframeMessages) {
    const isLogin = side === "login";
    const form = createAccountForm({
      side,
      options,
      messages,
      submit: async (fields) => {
        const problem = await callAccount(origin, side, fields);
        if (problem !== null) return problem;
        emit(isLogin ? "login-success" : "register-success");
        close();
        return null;
      },
    });
    const other = otherThan(side);
    const switchSide = () => {
      takeAway();
      show(other, options, messages);
    };
    const switchPart = element(
      "p",
      { class: "exchange-switch" },
      `${isLogin ? messages.noAccountYet : messages.accountAlready} `,
      element(
        "button",
        { type: "button", onclick: switchSide },
        isLogin ? messages.register : messages.logIn,
      ),
    );
    const canSwitch = options.disableSwitch !== true && isOffered(other, options);
    const ownLead = isLogin ? messages.loginLead : messages.registerLead;
    const lead = options.preAction === "join-contest" ? messages.joinContestLead : ownLead;
    const dialog = openDialog({
      title: isLogin ? messages.loginTitle : messages.registerTitle,
      closeLabel: messages.close,
      content: [createNode(element("p", {}, lead)), form, ...(canSwitch ? [createNode(switchPart)] : [])],
      onClose: () => {
        if (opened === dialog) close();
      },
    });
    opened = dialog;
    form.querySelector<HTMLElement>("input:not([value]):not([readonly]), [type=password]")?.focus();
  }

  return Object.freeze<Uniframe>({
    openLogin: (options) => open(options.showReg === true ? "register" : "login", options),
    openRegister: (options) => open("register", options),
    close,
    on: (event, listener) => {
      listeners[event].add(listener);
      return () => void listeners[event].delete(listener);
    },
  });
}

const otherThan = (side: Side): Side => (side === "login" ? "register" : "login");

function isOffered(side: Side, { hideLogin, hideRegister }: LoginOptions): boolean {
  return side === "login" ? hideLogin !== true : hideRegister !== true;
}

/** When the page hides one side, the other one is shown, unless both are hidden. */
function offeredSide(side: Side, options: LoginOptions): Side {
  return !isOffered(side, options) && isOffered(otherThan(side), options) ? otherThan(side) : side;
}
