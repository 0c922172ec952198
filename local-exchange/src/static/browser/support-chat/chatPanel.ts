import { createElement, createIcon } from "../createElement.ts";
import type { SupportChatFacts } from "./createSupportChat.ts";
import type { SupportChatTexts } from "./supportChatTexts.ts";

export interface ChatPanelOptions {
  readonly texts: SupportChatTexts;
  readonly facts: SupportChatFacts;
  readonly onClose: () => void;
}

export interface ChatPanel {
  readonly element: HTMLElement;
  setFacts(facts: SupportChatFacts): void;
}

const topics = ["contest", "deposit", "security"] as const;

/** A small conversation: a greeting, three topics to ask about, and their answers. */
export function createChatPanel({ texts, facts, onClose }: ChatPanelOptions): ChatPanel {
  const greeting = createElement("p", { class: "support-chat-message" });
  const log = createElement("div", { class: "support-chat-log", role: "log", "aria-label": texts.title }, [
    greeting,
  ]);
  const close = createElement(
    "button",
    { type: "button", class: "support-chat-close", "aria-label": texts.close },
    [createIcon("support-chat-icon", "M6 6l12 12M18 6L6 18")],
  );
  close.addEventListener("click", onClose);
  const choices = createElement(
    "div",
    { class: "support-chat-topics" },
    topics.map((topic) => {
      const button = createElement("button", { type: "button", class: "support-chat-topic" }, [texts[topic]]);
      button.addEventListener("click", () => ask(texts[topic], texts[`${topic}Answer`]));
      return button;
    }),
  );
  const element = createElement(
    "section",
    { class: "support-chat-panel", role: "dialog", "aria-label": texts.title, tabindex: "-1" },
    [
      createElement("div", { class: "support-chat-head" }, [createElement("h2", {}, [texts.title]), close]),
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
      name === "" ? texts.greeting : texts.greetingByName.replace("{name}", () => `\u2068${name}\u2069`);
  }
  setFacts(facts);

  return { element, setFacts };
}
