import { element } from "../../../html/element.ts";
import { openBottomDock } from "../bottomDock.ts";
import { createNode, renderIconButton, renderPanelHead } from "../createNode.ts";
import type english from "./messages/en.json";

/** Page facts that the chat uses. */
export interface SupportChatFacts {
  /** A locale as addresses spell it. */
  readonly language: string;
  /** `null` for a visitor. */
  readonly user: { readonly id: number; readonly displayName: string } | null;
}

/** What the script puts on the window as `supportChat`. */
export type SupportChat = ReturnType<typeof createSupportChat>;

const bubblePath =
  "M4 6.5A2.5 2.5 0 016.5 4h11A2.5 2.5 0 0120 6.5v8a2.5 2.5 0 01-2.5 2.5H11l-5 4v-4.2A2.5 2.5 0 014 14.5z";

/** Makes a launcher and one panel that greets the user. `prepare` resolves when they can be shown, and never rejects. */
export function createSupportChat(prepare: () => Promise<typeof english>) {
  let root: HTMLElement | null = null;
  let user: SupportChatFacts["user"] = null;
  let greet = () => {};

  async function mount() {
    const ownRoot = (root = createNode(element("div", { class: "support-chat" })));
    const messages = await prepare();
    // stopped while it was prepared
    if (root !== ownRoot) return;
    const setOpen = (isOpen: boolean) => {
      panel.hidden = !isOpen;
      launcher.setAttribute("aria-expanded", String(isOpen));
      (isOpen ? panel : launcher).focus();
    };
    const panel = createNode(
      element(
        "section",
        {
          class: "exchange-panel support-chat-panel",
          role: "dialog",
          "aria-label": messages.title,
          tabindex: "-1",
          onkeydown: (event) => (event as KeyboardEvent).key === "Escape" && setOpen(false),
        },
        renderPanelHead(messages.title, messages.close, () => setOpen(false)),
        element("p", { dir: "auto" }),
      ),
    );
    const launcher = createNode(
      renderIconButton(messages.title, bubblePath, "exchange-button support-chat-launcher", () =>
        setOpen(panel.hidden === true),
      ),
    );
    greet = () => {
      const name = user?.displayName ?? "";
      panel.lastElementChild!.textContent =
        name === ""
          ? messages.greeting
          : messages.greetingByName.replace("{name}", () => `\u2068${name}\u2069`);
    };
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

  return Object.freeze({
    /** Shows the launcher; a second call only updates the facts. */
    start: (facts: SupportChatFacts) => {
      update(facts);
      if (root === null) void mount();
    },
    /** Before `start` nothing is shown. */
    update,
    stop: () => {
      root?.remove();
      root = null;
      greet = () => {};
    },
  });
}
