import { createElement } from "../createElement.ts";
import { readPageTheme } from "../pageTheme.ts";
import type { ChatHistory } from "./chatHistory.ts";
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
  /** Shows the launcher; a second call only updates the facts. */
  start(facts: SupportChatFacts): void;
  /** Updates the facts; before `start` nothing is shown. */
  update(facts: SupportChatFacts): void;
  stop(): void;
}

/** The chat of one page. `prepare` resolves when it can be shown, and never rejects. */
export function createSupportChat(
  prepare: () => Promise<SupportChatMessages>,
  history: ChatHistory,
): SupportChat {
  let root: HTMLElement | null = null;
  let panel: ChatPanel | null = null;
  let facts: SupportChatFacts | null = null;

  async function mount() {
    const ownRoot = (root = createElement("div", { class: "support-chat" }));
    const messages = await prepare();
    // stopped while it was prepared
    if (root !== ownRoot || facts === null) return;
    ownRoot.dataset["supportChatTheme"] = readPageTheme();
    const launcher = createLauncher(messages);
    const ownPanel = (panel = createChatPanel({
      messages,
      history,
      facts,
      onClose: () => setOpen(false),
      onUnread: () => launcher.setUnread(history.unread),
    }));
    launcher.element.addEventListener("click", () => setOpen(ownPanel.element.hidden === true));
    ownRoot.append(ownPanel.element, launcher.element);
    document.body.append(ownRoot);

    function setOpen(isOpen: boolean) {
      ownPanel.setOpen(isOpen);
      launcher.element.setAttribute("aria-expanded", String(isOpen));
      (isOpen ? ownPanel : launcher).element.focus();
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
      panel?.release();
      root = panel = facts = null;
    },
  });
}
