import { createElement, createIcon } from "../createElement.ts";
import type { SupportChatMessages } from "./supportChatMessages.ts";

const bubblePath =
  "M4 6.5A2.5 2.5 0 016.5 4h11A2.5 2.5 0 0120 6.5v8a2.5 2.5 0 01-2.5 2.5H11l-5 4v-4.2A2.5 2.5 0 014 14.5z";

export interface Launcher {
  readonly element: HTMLButtonElement;
  setUnread(count: number): void;
}

/** The button that opens the chat, with the number of unread answers. */
export function createLauncher({ title, unread }: SupportChatMessages): Launcher {
  const badge = createElement("span", { class: "support-chat-badge", "aria-hidden": "true" });
  const element = createElement(
    "button",
    { type: "button", class: "support-chat-launcher", "aria-expanded": "false" },
    [createIcon("support-chat-icon", bubblePath), badge],
  );
  setUnread(0);

  function setUnread(count: number) {
    badge.hidden = count === 0;
    badge.textContent = count > 9 ? "9+" : String(count);
    element.setAttribute(
      "aria-label",
      count === 0 ? title : `${title}. ${unread.replace("{count}", String(count))}`,
    );
  }

  return { element, setUnread };
}
