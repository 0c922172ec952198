/** @jest-environment jsdom */
import { getByRole, queryByRole } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createSupportChat, type SupportChat } from "./createSupportChat.ts";
import english from "./messages/en.json";
import "../../../../tests/jsdomDialogs.ts";

const person = userEvent.setup();
const visitor = { language: "en", user: null };
const alice = { language: "en", user: { id: 10_001, displayName: "Alice" } };
const settle = () => new Promise((resolve) => setTimeout(resolve));

let chat: SupportChat;

beforeEach(() => {
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  chat = createSupportChat(() => Promise.resolve(english));
});

afterEach(() => chat.stop());

const launcher = () => getByRole(document.body, "button", { name: english.title });
const greet = async () => {
  await person.click(launcher());
  const dialog = getByRole(document.body, "dialog", { name: english.title });
  const greeting = dialog.querySelector("p")!;
  await person.click(getByRole(dialog, "button", { name: english.close }));
  expect(queryByRole(document.body, "dialog")).toBeNull();
  return greeting;
};

it("greets the user by name, also after a later login, and treats the name as text", async () => {
  chat.start(visitor);
  await settle();
  expect(queryByRole(document.body, "dialog")).toBeNull();
  expect((await greet()).textContent).toBe(english.greeting);
  chat.update(alice);
  expect((await greet()).textContent).toBe("Hello \u2068Alice\u2069! How can we help?");
  chat.update({ ...alice, user: { id: 1, displayName: "<b>$&</b>" } });
  const greeting = await greet();
  expect(greeting.textContent).toContain("<b>$&</b>");
  expect(greeting.children).toHaveLength(0);
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
