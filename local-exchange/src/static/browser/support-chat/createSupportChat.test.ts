/** @jest-environment jsdom */
import { findByText, getByRole, queryByRole, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createChatHistory } from "./chatHistory.ts";
import { createSupportChat, type SupportChat } from "./createSupportChat.ts";
import english from "./messages/en.json";

const person = userEvent.setup();
const visitor = { language: "en", user: null };
const alice = { language: "en", user: { id: 10_001, displayName: "Alice" } };
const settle = () => new Promise((resolve) => setTimeout(resolve));

let chat: SupportChat;

beforeEach(() => {
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  chat = openPage();
});

afterEach(() => {
  chat.stop();
  sessionStorage.clear();
});

/** The chat of the tab's next page. */
function openPage() {
  return createSupportChat(
    () => Promise.resolve(english),
    createChatHistory(() => sessionStorage),
  );
}

const launcher = () => getByRole(document.body, "button", { name: english.title });
const panel = () => getByRole(document.body, "dialog", { name: english.title });

it("shows a launcher that opens and closes the conversation and moves the focus", async () => {
  chat.start(visitor);
  await settle();
  expect(queryByRole(document.body, "dialog")).toBeNull();
  expect(launcher().getAttribute("aria-expanded")).toBe("false");
  await person.click(launcher());
  expect(document.activeElement).toBe(panel());
  expect(launcher().getAttribute("aria-expanded")).toBe("true");
  await person.keyboard("{Escape}");
  expect(queryByRole(document.body, "dialog")).toBeNull();
  expect(document.activeElement).toBe(launcher());
});

const readLog = () => Array.from(within(panel()).getByRole("log").children).map((line) => line.textContent);

it("replies to a topic", async () => {
  chat.start(visitor);
  await settle();
  await person.click(launcher());
  await person.click(getByRole(panel(), "button", { name: english.deposit }));
  await findByText(panel(), english.depositAnswer);
  expect(readLog()).toEqual([english.greeting, english.deposit, english.depositAnswer]);
});

it.each([
  ["When does my deposit arrive?", english.depositAnswer],
  ["<b>hello</b>", english.noAnswer],
])("replies to %s", async (question, answer) => {
  chat.start(visitor);
  await settle();
  await person.click(launcher());
  const input = getByRole(panel(), "textbox", { name: english.message });
  await person.type(input, `${question}{Enter}`);
  await findByText(panel(), answer);
  expect(readLog()).toEqual([english.greeting, question, answer]);
  expect((input as HTMLInputElement).value).toBe("");
  await person.type(input, "  {Enter}");
  expect(readLog()).toHaveLength(3);
});

it("counts the answers that come while it is closed, until it is opened", async () => {
  chat.start(visitor);
  await settle();
  await person.click(launcher());
  await person.click(getByRole(panel(), "button", { name: english.security }));
  await person.keyboard("{Escape}");
  const named = () => getByRole(document.body, "button", { name: "Support. New replies: 1" });
  await waitFor(named);
  chat.stop();
  chat = openPage();
  chat.start(visitor);
  await settle();
  await person.click(named());
  expect(readLog()).toContain(english.securityAnswer);
  expect(launcher()).toBeTruthy();
});

it("continues the conversation on the next page, and answers what was asked before", async () => {
  chat.start(visitor);
  await settle();
  await person.click(launcher());
  await person.click(getByRole(panel(), "button", { name: english.contest }));
  chat.stop();
  chat = openPage();
  chat.start(alice);
  await settle();
  await person.click(launcher());
  await findByText(panel(), english.contestAnswer);
  expect(readLog().slice(1)).toEqual([english.contest, english.contestAnswer]);
});

it.each([
  ["logs out", visitor],
  ["changes", { ...alice, user: { id: 10_002, displayName: "" } }],
])("forgets the conversation when the user %s", async (_name, next) => {
  chat.start(alice);
  await settle();
  await person.click(launcher());
  await person.type(getByRole(panel(), "textbox"), "My name is Alice{Enter}");
  chat.update(next);
  expect(readLog()).toEqual([english.greeting]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Alice");
});

it.each(['{"entries":7}', '{"entries":[{"from":"x","text":"y"},{"from":"support","text":1}]}', "{"])(
  "ignores the stored text %s",
  async (text) => {
    sessionStorage.setItem("support-chat:history", text);
    chat.start(visitor);
    await settle();
    await person.click(launcher());
    expect(readLog()).toEqual([english.greeting]);
  },
);

it("works without storage", async () => {
  chat = createSupportChat(
    () => Promise.resolve(english),
    createChatHistory(() => {
      throw new DOMException("refused", "SecurityError");
    }),
  );
  chat.start(visitor);
  await settle();
  await person.click(launcher());
  await person.type(getByRole(panel(), "textbox"), "hello{Enter}");
  expect(await findByText(panel(), english.noAnswer)).toBeTruthy();
});

it("greets the user by name, also after a later login, and treats the name as text", async () => {
  chat.start(visitor);
  await settle();
  await person.click(launcher());
  const greeting = () => within(panel()).getByRole("log").firstElementChild!;
  expect(greeting().textContent).toBe(english.greeting);
  chat.update(alice);
  expect(greeting().textContent).toBe("Hello \u2068Alice\u2069! How can we help?");
  chat.update({ ...alice, user: { id: 1, displayName: "<b>$&</b>" } });
  expect(greeting().textContent).toContain("<b>$&</b>");
  expect(greeting().children).toHaveLength(0);
});

it("shows nothing before the start, one chat after two starts, and nothing after the stop", async () => {
  chat.update(alice);
  await settle();
  expect(document.querySelector(".support-chat")).toBeNull();
  chat.start(alice);
  chat.start(visitor);
  await settle();
  expect(document.querySelectorAll(".support-chat")).toHaveLength(1);
  chat.stop();
  chat.start(alice);
  chat.stop();
  await settle();
  expect(document.querySelector(".support-chat")).toBeNull();
});
