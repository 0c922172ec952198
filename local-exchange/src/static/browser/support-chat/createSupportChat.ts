import { createElement } from "../createElement.ts";
import { readPageTheme } from "../pageTheme.ts";
import { createChatPanel, type ChatPanel } from "./chatPanel.ts";
import { createLauncher } from "./launcher.ts";
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
  /** Shows the launcher; a second call only brings new facts. */
  start(facts: SupportChatFacts): void;
  /** Brings new facts; before `start` nothing is shown. */
  update(facts: SupportChatFacts): void;
  stop(): void;
}

/** The chat of one page. `prepare` resolves when it can be shown, and never rejects. */
export function createSupportChat(prepare: () => Promise<SupportChatMessages>): SupportChat {
  let root: HTMLElement | null = null;
  let panel: ChatPanel | null = null;
  let facts: SupportChatFacts | null = null;

  async function mount() {
    const ownRoot = (root = createElement("div", { class: "support-chat" }));
    const messages = await prepare();
    // stopped while it was prepared
    if (root !== ownRoot || facts === null) return;
    ownRoot.dataset["supportChatTheme"] = readPageTheme();
    const ownPanel = (panel = createChatPanel({ messages, facts, onClose: () => setOpen(false) }));
    const launcher = createLauncher(messages.title);
    launcher.addEventListener("click", () => setOpen(ownPanel.element.hidden === true));
    ownRoot.append(ownPanel.element, launcher);
    document.body.append(ownRoot);

    function setOpen(isOpen: boolean) {
      ownPanel.element.hidden = !isOpen;
      launcher.setAttribute("aria-expanded", String(isOpen));
      (isOpen ? ownPanel.element : launcher).focus();
    }
  }

  function update(given: SupportChatFacts) {
    facts = given;
    panel?.setFacts(given);
  }

  return Object.freeze<SupportChat>({
    start: (given) => {
      update(given);
      if (root === null) void mount();
    },
    update,
    stop: () => {
      root?.remove();
      root = panel = facts = null;
    },
  });
}
