import { createElement, createIcon } from "../createElement.ts";
import type { SupportChatFacts } from "./createSupportChat.ts";
import type { SupportChatMessages } from "./supportChatMessages.ts";

export interface ChatPanelOptions {
  readonly messages: SupportChatMessages;
  readonly facts: SupportChatFacts;
  readonly onClose: () => void;
}

export interface ChatPanel {
  readonly element: HTMLElement;
  setFacts(facts: SupportChatFacts): void;
}

const topics = ["contest", "deposit", "security"] as const;

/** A small conversation: a greeting, three topics to ask about, and their answers. */
export function createChatPanel({ messages, facts, onClose }: ChatPanelOptions): ChatPanel {
  const greeting = createElement("p", { class: "support-chat-message" });
  const log = createElement("div", { class: "support-chat-log", role: "log", "aria-label": messages.title }, [
    greeting,
  ]);
  const close = createElement(
    "button",
    { type: "button", class: "support-chat-close", "aria-label": messages.close },
    [createIcon("support-chat-icon", "M6 6l12 12M18 6L6 18")],
  );
  close.addEventListener("click", onClose);
  const choices = createElement(
    "div",
    { class: "support-chat-topics" },
    topics.map((topic) => {
      const button = createElement("button", { type: "button", class: "support-chat-topic" }, [
        messages[topic],
      ]);
      button.addEventListener("click", () => ask(messages[topic], messages[`${topic}Answer`]));
      return button;
    }),
  );
  const element = createElement(
    "section",
    { class: "support-chat-panel", role: "dialog", "aria-label": messages.title, tabindex: "-1" },
    [
      createElement("div", { class: "support-chat-head" }, [
        createElement("h2", {}, [messages.title]),
        close,
      ]),
      log,
      choices,
    ],
  );
  element.hidden = true;
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") onClose();
  });

  function ask(question: string, answer: string) {
    log.append(
      createElement("p", { class: "support-chat-message support-chat-question" }, [question]),
      createElement("p", { class: "support-chat-message" }, [answer]),
    );
    log.scrollTop = log.scrollHeight;
  }

  function setFacts({ user }: SupportChatFacts) {
    const name = user?.displayName ?? "";
    greeting.textContent =
      name === ""
        ? messages.greeting
        : messages.greetingByName.replace("{name}", () => `\u2068${name}\u2069`);
  }
  setFacts(facts);

  return { element, setFacts };
}
