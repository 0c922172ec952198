import type { LoginOptions, Uniframe, UniframeEvent } from "@portico/shared-sdk";
import { loadOwnStyles, loadOwnTexts, ownOrigin } from "../ownFiles.ts";
import { createAccountModal, type AccountModal, type Side } from "./accountModal.ts";
import english from "./texts/en.json";

const listeners: Record<UniframeEvent, Set<() => void>> = {
  "login-success": new Set(),
  "register-success": new Set(),
  closed: new Set(),
};
const emit = (event: UniframeEvent) => listeners[event].forEach((listener) => listener());

const stylesReady = loadOwnStyles();
let opened: AccountModal | null = null;
/** Counts openings, so that one that was overtaken or closed while it loaded stays away. */
let openings = 0;

async function open(side: Side, options: LoginOptions) {
  close();
  const opening = (openings += 1);
  const [texts] = await Promise.all([loadOwnTexts(english), stylesReady]);
  if (opening !== openings) return;
  opened = createAccountModal({
    origin: ownOrigin,
    side,
    options,
    texts,
    onSuccess: (succeeded) => {
      emit(succeeded === "login" ? "login-success" : "register-success");
      close();
    },
    onDismiss: close,
  });
}

function close() {
  openings += 1;
  if (opened === null) return;
  opened.remove();
  opened = null;
  emit("closed");
}

const uniframe: Uniframe = {
  openLogin: (options) => void open(options.showReg === true ? "register" : "login", options),
  openRegister: (options) => void open("register", options),
  close,
  on: (event, listener) => {
    listeners[event].add(listener);
    return () => void listeners[event].delete(listener);
  },
};

Object.defineProperty(window, "uniframe", { value: Object.freeze(uniframe) });
