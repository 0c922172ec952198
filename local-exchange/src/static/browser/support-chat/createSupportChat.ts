import { openBottomDock } from "../bottomDock.ts";
import { createCloseButton, createElement, createIconButton } from "../createElement.ts";
import { readPageTheme } from "../pageTheme.ts";
import type english from "./messages/en.json";

/** Page facts that the chat uses. */
export interface SupportChatFacts {
  /** A locale as addresses spell it. */
  readonly language: string;
  /** `null` for a visitor. */
  readonly user: { readonly id: number; readonly displayName: string } | null;
}

/** What the script puts on the window as `supportChat`. */
export interface SupportChat {
  /** Shows the launcher; a second call only updates the facts. */
  start(facts: SupportChatFacts): void;
  /** Updates the facts; before `start` nothing is shown. */
  update(facts: SupportChatFacts): void;
  stop(): void;
}

const bubblePath =
  "M4 6.5A2.5 2.5 0 016.5 4h11A2.5 2.5 0 0120 6.5v8a2.5 2.5 0 01-2.5 2.5H11l-5 4v-4.2A2.5 2.5 0 014 14.5z";

/** Makes a launcher and one panel that greets the user. `prepare` resolves when they can be shown, and never rejects. */
export function createSupportChat(prepare: () => Promise<typeof english>): SupportChat {
  let root: HTMLElement | null = null;
  let user: SupportChatFacts["user"] = null;
  let greet = () => {};

  async function mount() {
    const ownRoot = (root = createElement("div", { class: "support-chat" }));
    const messages = await prepare();
    // stopped while it was prepared
    if (root !== ownRoot) return;
    const launcher = createIconButton(
      "exchange-panel-action support-chat-launcher",
      messages.title,
      bubblePath,
    );
    const close = createCloseButton(messages.close);
    const greeting = createElement("p", { dir: "auto" });
    const panel = createElement(
      "section",
      {
        class: "exchange-panel support-chat-panel",
        role: "dialog",
        "aria-label": messages.title,
        tabindex: "-1",
        "data-panel-theme": readPageTheme(),
      },
      [
        createElement("div", { class: "exchange-panel-head" }, [
          createElement("h2", {}, [messages.title]),
          close,
        ]),
        greeting,
      ],
    );
    greet = () => {
      const name = user?.displayName ?? "";
      greeting.textContent =
        name === ""
          ? messages.greeting
          : messages.greetingByName.replace("{name}", () => `\u2068${name}\u2069`);
    };
    const setOpen = (isOpen: boolean) => {
      panel.hidden = !isOpen;
      launcher.setAttribute("aria-expanded", String(isOpen));
      (isOpen ? panel : launcher).focus();
    };
    launcher.addEventListener("click", () => setOpen(panel.hidden === true));
    close.addEventListener("click", () => setOpen(false));
    panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") setOpen(false);
    });
    // order: nothing has the focus before it is part of the page
    setOpen(false);
    greet();
    ownRoot.append(panel, launcher);
    openBottomDock().prepend(ownRoot);
  }

  function update(facts: SupportChatFacts) {
    user = facts.user;
    greet();
  }

  return Object.freeze<SupportChat>({
    start: (facts) => {
      update(facts);
      if (root === null) void mount();
    },
    update,
    stop: () => {
      root?.remove();
      root = null;
      greet = () => {};
    },
  });
}
