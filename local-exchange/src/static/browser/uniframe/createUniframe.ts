import type { LoginOptions } from "@portico/shared-sdk";
import type { Uniframe, UniframeEvent } from "@portico/shared-sdk/host";
import { openDialog } from "../openDialog.ts";
import { readPageLocale } from "../pageLanguage.ts";

export interface UniframeSettings {
  /** The origin of the exchange's log-in and registration pages. */
  readonly origin: string;
  /** Requests a page of the exchange, or submits the form of one; resolves to `null` without a connection. */
  readonly load: (address: string, fields?: URLSearchParams) => Promise<Document | null>;
}

type Side = "login" | "register";

/**
 * The quick modals as pages use them; at most one is open. They show the forms of the exchange's own pages.
 *
 * Errors: opening throws in a browser without dialogs, where pages show the login page instead
 */
export function createUniframe({ origin, load }: UniframeSettings): Uniframe {
  const listeners: Record<UniframeEvent, Set<() => void>> = {
    "login-success": new Set(),
    "register-success": new Set(),
    closed: new Set(),
  };
  const emit = (event: UniframeEvent) => listeners[event].forEach((listener) => listener());

  let opened: HTMLDialogElement | null = null;
  /** Counts openings and closings, so that a modal which was overtaken while it was loaded stays away. */
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
    const address = `/${readPageLocale()}/${offeredSide(side, options)}/?${toQuery(options)}`;
    void follow(address, (resolved) => location.assign(resolved));
  }

  /** Shows the form of a page, unless the modal has been closed meanwhile. */
  async function follow(address: string, handleFailure: (address: string) => void) {
    const ownTurn = turn;
    const resolved = new URL(address, origin).href;
    const page = await load(resolved);
    if (ownTurn !== turn) return;
    const card = findCard(page);
    if (card === null) handleFailure(resolved);
    else show(card);
  }

  function show(card: HTMLElement) {
    takeAway();
    const [heading, ...content] = card.children;
    const form = card.querySelector("form")!;
    const alert = form.querySelector(":scope > [role=alert]")!;
    const { labelClose = "", labelOffline = "" } = card.dataset;
    const reportOffline = () => (alert.textContent = labelOffline);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void submit(form, reportOffline);
    });
    const other = card.querySelector(".exchange-switch a");
    other?.addEventListener("click", (event) => {
      event.preventDefault();
      void follow(other.getAttribute("href")!, reportOffline);
    });
    const dialog = openDialog({
      title: heading!.textContent,
      closeLabel: labelClose,
      content,
      onClose: () => {
        if (opened === dialog) close();
      },
    });
    opened = dialog;
    const inputs = [...form.querySelectorAll("input")];
    const isEmpty = ({ value, readOnly }: HTMLInputElement) => value === "" && !readOnly;
    (inputs.find((input) => input.autofocus) ?? inputs.find(isEmpty))?.focus();
  }

  async function submit(form: HTMLFormElement, reportOffline: () => void) {
    const button = form.querySelector("button")!;
    if (button.hasAttribute("aria-disabled")) return;
    // the button keeps the focus: `disabled` would drop it
    button.setAttribute("aria-disabled", "true");
    const ownTurn = turn;
    const address = new URL(form.getAttribute("action")!, origin);
    const page = await load(address.href, new URLSearchParams([...new FormData(form)] as [string, string][]));
    button.removeAttribute("aria-disabled");
    if (page === null) reportOffline();
    else if (page.querySelector("[data-refused]") === null) {
      emit(address.pathname.endsWith("/login/") ? "login-success" : "register-success");
      close();
    } else if (ownTurn === turn) show(findCard(page)!);
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

/** Flags are `true` or `false`, records are JSON. */
function toQuery(options: LoginOptions): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options))
    query.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return query;
}

/** Copies the form with its heading; its ids must differ from those of the same form on the page. */
function findCard(page: Document | null): HTMLElement | null {
  const card = page?.querySelector<HTMLElement>(".exchange-account") ?? null;
  if (card === null) return null;
  const copy = document.importNode(card, true);
  for (const name of ["id", "for", "aria-describedby"]) {
    for (const node of copy.querySelectorAll(`[${name}]`))
      node.setAttribute(name, `uniframe-${node.getAttribute(name)}`);
  }
  return copy;
}

/** When the page hides one side, the other one is shown, unless both are hidden. */
function offeredSide(side: Side, { hideLogin = false, hideRegister = false }: LoginOptions): Side {
  if (hideLogin === hideRegister) return side;
  return hideLogin ? "register" : "login";
}
