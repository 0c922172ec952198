/**
 * @jest-environment jsdom
 */
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Panel } from "../panels/lazyPanels.tsx";
import { renderHeader, type HeaderPageOptions } from "../testing/renderHeader.tsx";
import { LanguageButton } from "./LanguageButton.tsx";

const user = userEvent.setup();
beforeAll(() => Panel.preload());

const button = () => screen.getByRole("button", { name: "Language" });
const names = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const selectedName = () => screen.getByRole("option", { selected: true }).textContent;

function showLanguages(options: HeaderPageOptions = {}) {
  const page = renderHeader(<LanguageButton boxClassName={undefined} />, options);
  const changes = () => page.requests.filter(({ kind }) => kind === "locale");
  return { ...page, changes };
}

async function open() {
  await user.click(button());
  return screen.findByRole("dialog", { name: "Language" });
}

test("marks the page's language, and the focus is in the search field", async () => {
  showLanguages({ locale: "id-ID" });
  await open();
  expect(names()).toHaveLength(17);
  expect(selectedName()).toBe("Bahasa Indonesia");
  expect(screen.getByRole("combobox", { name: "Find a language" })).toBe(document.activeElement);
});

test.each([
  ["日本", ["日本語"]],
  ["viet", ["Tiếng Việt"]],
  ["vi-VN", ["Tiếng Việt"]],
  ["tieng", ["Tiếng Việt"]],
  ["nothing", []],
])("%j finds %j", async (query, expected) => {
  showLanguages();
  await open();
  await user.keyboard(query);
  expect(names()).toEqual(expected);
  expect(screen.queryByRole("status")?.textContent ?? null).toBe(
    expected.length === 0 ? "No language found" : null,
  );
});

test("arrows and Enter choose by keyboard, which analytics records", async () => {
  const { changes, telemetry } = showLanguages();
  button().focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(changes()).toEqual([{ kind: "locale", locale: "id-ID" }]);
  expect(telemetry.tracked).toEqual([{ event: "language_change", category: "header", label: "id-ID" }]);
  expect([screen.queryByRole("dialog"), document.activeElement]).toEqual([null, button()]);
});

test.each([
  ["{ArrowUp}", 16],
  ["{ArrowUp}{ArrowDown}", 0],
])("from the first language, %s leads to language %d", async (keys, index) => {
  showLanguages();
  await open();
  const all = screen.getAllByRole("option").map(({ id }) => id);
  await user.keyboard(keys);
  expect(document.activeElement?.getAttribute("aria-activedescendant")).toBe(all[index]);
});

test("the page's own language and Escape change nothing", async () => {
  const { changes } = showLanguages();
  await open();
  await user.click(screen.getByRole("option", { selected: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await open();
  await user.keyboard("{ArrowDown}{Escape}");
  expect([screen.queryByRole("dialog"), document.activeElement]).toEqual([null, button()]);
  expect(changes()).toEqual([]);
});

test("a short list has no search field, and works with the keys", async () => {
  const { changes } = showLanguages({ address: "https://tr.portico.example/", locale: "tr-TUR" });
  const dialog = await open();
  expect(within(dialog).queryByRole("combobox")).toBeNull();
  expect(screen.getByRole("listbox")).toBe(document.activeElement);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(changes()).toHaveLength(1);
});

test("on a phone it is a bottom sheet, whose keyboard does not open by itself", async () => {
  showLanguages({ isOnPhone: true });
  const panel = await open();
  expect(panel.tagName).toBe("DIALOG");
  expect(within(panel).getByRole("combobox")).not.toBe(document.activeElement);
});

test("Escape closes the panel before it has been drawn", () => {
  showLanguages();
  fireEvent.click(button(), { detail: 1 });
  expect([button().getAttribute("aria-expanded"), screen.queryByRole("dialog")]).toEqual(["true", null]);
  fireEvent.keyDown(button(), { key: "Escape" });
  expect(button().getAttribute("aria-expanded")).toBe("false");
});
