import type { LoginOptions } from "@portico/shared-sdk";
import type { Uniframe, UniframeEvent } from "@portico/shared-sdk/host";
import { createAccountModal, type AccountModal, type Side } from "./accountModal.ts";
import type { UniframeMessages } from "./uniframeMessages.ts";

export interface UniframeSettings {
  /** Where login and register are called. */
  readonly origin: string;
  /** Resolves when a modal can be shown; never rejects. */
  readonly prepare: () => Promise<UniframeMessages>;
}

/** The quick modals as pages use them; at most one is open. */
export function createUniframe({ origin, prepare }: UniframeSettings): Uniframe {
  const listeners: Record<UniframeEvent, Set<() => void>> = {
    "login-success": new Set(),
    "register-success": new Set(),
    closed: new Set(),
  };
  const emit = (event: UniframeEvent) => listeners[event].forEach((listener) => listener());

  let opened: AccountModal | null = null;
  /** Counts openings and closings, so that a modal which was overtaken while it was prepared stays away. */
  let turn = 0;

  async function open(side: Side, options: LoginOptions) {
    close();
    const ownTurn = turn;
    const messages = await prepare();
    if (ownTurn !== turn) return;
    opened = createAccountModal({
      origin,
      side,
      options,
      messages,
      onSuccess: (succeeded) => {
        emit(succeeded === "login" ? "login-success" : "register-success");
        close();
      },
      onDismiss: close,
    });
  }

  function close() {
    turn += 1;
    if (opened === null) return;
    opened.remove();
    opened = null;
    emit("closed");
  }

  return Object.freeze<Uniframe>({
    openLogin: (options) => void open(options.showReg === true ? "register" : "login", options),
    openRegister: (options) => void open("register", options),
    close,
    on: (event, listener) => {
      listeners[event].add(listener);
      return () => void listeners[event].delete(listener);
    },
  });
}
