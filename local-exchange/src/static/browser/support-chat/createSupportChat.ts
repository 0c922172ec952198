import { openBottomDock } from "../bottomDock.ts";
import { createElement, createIcon } from "../createElement.ts";
import { readPageTheme } from "../pageTheme.ts";
import type { SupportChatMessages } from "./supportChatMessages.ts";

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
const closePath = "M6 6l12 12M18 6L6 18";

/** A launcher and one panel that greets the user. `prepare` resolves when they can be shown, and never rejects. */
export function createSupportChat(prepare: () => Promise<SupportChatMessages>): SupportChat {
  let root: HTMLElement | null = null;
  let facts: SupportChatFacts | null = null;
  let showFacts = () => {};

  async function mount() {
    const ownRoot = (root = createElement("div", { class: "support-chat" }));
    const messages = await prepare();
    // stopped while it was prepared
    if (root !== ownRoot) return;
    ownRoot.dataset["supportChatTheme"] = readPageTheme();
    const launcher = createButton("launcher", messages.title, bubblePath);
    const close = createButton("close", messages.close, closePath);
    const greeting = createElement("p", { class: "support-chat-message", dir: "auto" });
    const panel = createElement(
      "section",
      { class: "support-chat-panel", role: "dialog", "aria-label": messages.title, tabindex: "-1" },
      [
        createElement("div", { class: "support-chat-head" }, [
          createElement("h2", {}, [messages.title]),
          close,
        ]),
        greeting,
      ],
    );
    showFacts = () => {
      const name = facts?.user?.displayName ?? "";
      greeting.textContent =
        name === ""
          ? messages.greeting
          : messages.greetingByName.replace("{name}", () => `\u2068${name}\u2069`);
    };
    const setOpen = (isOpen: boolean) => {
      panel.hidden = !isOpen;
      launcher.setAttribute("aria-expanded", String(isOpen));
    };
    const closePanel = () => {
      setOpen(false);
      launcher.focus();
    };
    launcher.addEventListener("click", () => {
      setOpen(panel.hidden === true);
      if (!panel.hidden) panel.focus();
    });
    close.addEventListener("click", closePanel);
    panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") closePanel();
    });
    setOpen(false);
    showFacts();
    ownRoot.append(panel, launcher);
    openBottomDock().prepend(ownRoot);
  }

  function update(given: SupportChatFacts) {
    facts = given;
    showFacts();
  }

  return Object.freeze<SupportChat>({
    start: (given) => {
      update(given);
      if (root === null) void mount();
    },
    update,
    stop: () => {
      root?.remove();
      root = null;
      showFacts = () => {};
    },
  });
}

function createButton(part: string, name: string, path: string): HTMLButtonElement {
  return createElement("button", { type: "button", class: `support-chat-${part}`, "aria-label": name }, [
    createIcon("support-chat-icon", path),
  ]);
}
