import { createElement } from "../createElement.ts";
import { loadOwnStyles, loadOwnTexts } from "../ownFiles.ts";
import { readPageTheme } from "../pageTheme.ts";
import { createChatPanel, type ChatPanel } from "./chatPanel.ts";
import { createLauncher } from "./launcher.ts";
import english from "./texts/en.json";

/** What the page tells the chat. */
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
  update(facts: SupportChatFacts): void;
  stop(): void;
}

let root: HTMLElement | null = null;
let panel: ChatPanel | null = null;
let facts: SupportChatFacts | null = null;

async function mount() {
  const mounting = (root = createElement("div", { class: "support-chat" }));
  const [texts] = await Promise.all([loadOwnTexts(english), loadOwnStyles()]);
  // stopped while it loaded
  if (root !== mounting || facts === null) return;
  mounting.dataset["supportChatTheme"] = readPageTheme();
  const launcher = createLauncher(texts.title);
  const ownPanel = (panel = createChatPanel({ texts, facts, onClose: () => toggle(false) }));
  function toggle(isOpen: boolean) {
    ownPanel.element.hidden = !isOpen;
    launcher.setAttribute("aria-expanded", String(isOpen));
    (isOpen ? ownPanel.element : launcher).focus();
  }
  launcher.addEventListener("click", () => toggle(ownPanel.element.hidden === true));
  mounting.append(ownPanel.element, launcher);
  document.body.append(mounting);
}

const supportChat: SupportChat = {
  start: (given) => {
    facts = given;
    panel?.setFacts(given);
    if (root === null) void mount();
  },
  update: (given) => {
    facts = given;
    panel?.setFacts(given);
  },
  stop: () => {
    root?.remove();
    root = panel = facts = null;
  },
};

Object.defineProperty(window, "supportChat", { value: Object.freeze(supportChat) });
