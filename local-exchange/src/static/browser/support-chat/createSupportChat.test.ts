/** @jest-environment jsdom */
import { getByRole, queryByRole } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createSupportChat, type SupportChat } from "./createSupportChat.ts";
import english from "./messages/en.json";

const person = userEvent.setup();
const visitor = { language: "en", user: null };
const alice = { language: "en", user: { id: 10_001, displayName: "Alice" } };
const settle = () => new Promise((resolve) => setTimeout(resolve));

let chat: SupportChat;

beforeEach(() => {
  chat = createSupportChat(() => Promise.resolve(english));
});

afterEach(() => chat.stop());

const launcher = () => getByRole(document.body, "button", { name: english.title });
const panel = () => getByRole(document.body, "dialog", { name: english.title });

it("shows a launcher that opens and closes the panel and moves the focus", async () => {
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

it("greets the user by name, also after a later login, and treats the name as text", async () => {
  chat.start(visitor);
  await settle();
  await person.click(launcher());
  const greeting = () => panel().lastElementChild!;
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
