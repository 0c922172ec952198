import { browserClock } from "../browserClock.ts";
import { createElement, createIcon } from "../createElement.ts";
import { maxCharacters, type ChatEntry, type ChatHistory } from "./chatHistory.ts";
import type { SupportChatFacts } from "./createSupportChat.ts";
import { findAnswer, topics } from "./findAnswer.ts";
import type { SupportChatMessages } from "./supportChatMessages.ts";

export interface ChatPanelOptions {
  readonly messages: SupportChatMessages;
  readonly history: ChatHistory;
  readonly facts: SupportChatFacts;
  readonly onClose: () => void;
  /** Called when the number of unread answers may have changed. */
  readonly onUnread: () => void;
}

export interface ChatPanel {
  readonly element: HTMLElement;
  setFacts(facts: SupportChatFacts): void;
  setOpen(isOpen: boolean): void;
  /** Ends what is still to come. */
  release(): void;
}

/** Units: milliseconds. Long enough to be seen as a reply; invented, as no person answers here. */
const answerDelayMs = 600;

/** A small conversation: a greeting, topics to ask about, the visitor's own questions, and their answers. */
export function createChatPanel(options: ChatPanelOptions): ChatPanel {
  const { messages, history, onClose, onUnread } = options;
  const greeting = createElement("p", { class: "support-chat-message" });
  const log = createElement("div", { class: "support-chat-log", role: "log", "aria-label": messages.title });
  const pending = createElement("p", {
    class: "support-chat-message support-chat-pending",
    "aria-hidden": "true",
  });
  pending.append(...[1, 2, 3].map(() => createElement("span")));
  const element = createElement(
    "section",
    { class: "support-chat-panel", role: "dialog", "aria-label": messages.title, tabindex: "-1" },
    [
      createElement("div", { class: "support-chat-head" }, [
        createElement("h2", {}, [messages.title]),
        createCloseButton(),
      ]),
      log,
      createTopics(),
      createQuestionForm(),
    ],
  );
  element.hidden = true;
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") onClose();
  });

  let cancelTimer = () => {};
  setFacts(options.facts);

  function createCloseButton() {
    const close = createElement(
      "button",
      { type: "button", class: "support-chat-close", "aria-label": messages.close },
      [createIcon("support-chat-icon", "M6 6l12 12M18 6L6 18")],
    );
    close.addEventListener("click", onClose);
    return close;
  }

  function createTopics() {
    const buttons = topics.map((topic) => {
      const button = createElement("button", { type: "button", class: "support-chat-topic" }, [
        messages[topic],
      ]);
      button.addEventListener("click", () => sendQuestion(messages[topic]));
      return button;
    });
    return createElement("div", { class: "support-chat-topics" }, buttons);
  }

  function createQuestionForm() {
    const input = createElement("input", {
      type: "text",
      class: "support-chat-input",
      "aria-label": messages.message,
      placeholder: messages.message,
      maxlength: String(maxCharacters),
      autocomplete: "off",
      dir: "auto",
      enterkeyhint: "send",
    });
    const send = createElement(
      "button",
      { type: "submit", class: "support-chat-send", "aria-label": messages.send },
      [createIcon("support-chat-icon", "M5 12h14M13 6l6 6-6 6")],
    );
    const form = createElement("form", { class: "support-chat-form" }, [input, send]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const question = input.value.trim();
      input.value = "";
      if (question !== "") sendQuestion(question);
    });
    return form;
  }

  function sendQuestion(question: string) {
    add({ from: "visitor", text: question });
    scheduleAnswer();
  }

  function add(entry: ChatEntry) {
    history.add(entry, entry.from === "support" && element.hidden === true);
    log.append(createMessage(entry));
    scrollToEnd();
  }

  /** Questions that follow each other quickly get one answer, to the last. */
  function scheduleAnswer() {
    cancelAnswer();
    log.append(pending);
    scrollToEnd();
    cancelTimer = browserClock.schedule(() => {
      cancelAnswer();
      add({ from: "support", text: findAnswer(readLast()?.text ?? "", messages) });
      onUnread();
    }, answerDelayMs);
  }

  function cancelAnswer() {
    cancelTimer();
    pending.remove();
  }

  function readLast(): ChatEntry | undefined {
    return history.entries[history.entries.length - 1];
  }

  function scrollToEnd() {
    log.scrollTop = log.scrollHeight;
  }

  function setFacts({ user }: SupportChatFacts) {
    const name = user?.displayName ?? "";
    greeting.textContent =
      name === ""
        ? messages.greeting
        : messages.greetingByName.replace("{name}", () => `\u2068${name}\u2069`);
    cancelAnswer();
    history.openFor(user?.id ?? null);
    log.textContent = "";
    log.append(greeting, ...history.entries.map(createMessage));
    // the page was left before the answer
    if (readLast()?.from === "visitor") scheduleAnswer();
    onUnread();
  }

  return {
    element,
    setFacts,
    setOpen: (isOpen) => {
      element.hidden = !isOpen;
      if (isOpen) {
        history.markRead();
        onUnread();
        scrollToEnd();
      }
    },
    release: cancelAnswer,
  };
}

function createMessage({ from, text }: ChatEntry): HTMLElement {
  const isQuestion = from === "visitor";
  return createElement(
    "p",
    { class: `support-chat-message${isQuestion ? " support-chat-question" : ""}`, dir: "auto" },
    [text],
  );
}
