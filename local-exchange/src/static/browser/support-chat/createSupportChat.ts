import { element } from "../../../html/element.ts";
import { openBottomDock } from "../bottomDock.ts";
import { createNode, renderIconButton } from "../createNode.ts";
import { openDialog } from "../openDialog.ts";
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

/** Makes a launcher of a dialog that greets the user. `prepare` resolves when they can be shown, and never rejects. */
export function createSupportChat(prepare: () => Promise<typeof english>): SupportChat {
  let root: HTMLElement | null = null;
  let user: SupportChatFacts["user"] = null;

  async function mount() {
    const ownRoot = (root = createNode(element("div", { class: "support-chat" })));
    const messages = await prepare();
    // stopped while it was prepared
    if (root !== ownRoot) return;
    const open = () => {
      const name = user?.displayName ?? "";
      const greeting =
        name === ""
          ? messages.greeting
          : messages.greetingByName.replace("{name}", () => `\u2068${name}\u2069`);
      openDialog({
        title: messages.title,
        closeLabel: messages.close,
        content: [createNode(element("p", { dir: "auto" }, greeting))],
      });
    };
    const className = "exchange-button support-chat-launcher";
    ownRoot.append(createNode(renderIconButton(messages.title, bubblePath, className, open)));
    openBottomDock().prepend(ownRoot);
  }

  const update = (facts: SupportChatFacts) => void (user = facts.user);

  return Object.freeze<SupportChat>({
    start: (facts) => {
      update(facts);
      if (root === null) void mount();
    },
    update,
    stop: () => {
      root?.remove();
      root = null;
    },
  });
}
