/**
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterNextPaint } from "../../../core/runtime/afterNextPaint.ts";
import { Tabs, type TabsProps } from "./Tabs.tsx";

const user = userEvent.setup();
const items = ["one", "two", "three"].map((key) => ({ key, label: key, content: <p>the {key}</p> }));
const nextPaint = () => act(() => new Promise<void>((resolve) => void afterNextPaint(resolve)));
const selected = () => screen.getByRole("tab", { selected: true }).textContent;

function ChosenTabs({ isHiddenOmitted = false }: Pick<TabsProps, "isHiddenOmitted">) {
  const [chosenKey, choose] = useState<string | null>(null);
  return (
    <Tabs label="About" items={items} chosenKey={chosenKey} onChoose={choose} {...{ isHiddenOmitted }} />
  );
}

const renderTabs = (direction: "ltr" | "rtl" = "ltr") =>
  render(
    <div dir={direction}>
      <ChosenTabs />
    </div>,
  );

test("connects tabs with panels and shows one panel", () => {
  renderTabs();
  expect(screen.getByRole("tablist", { name: "About" })).toBeTruthy();
  for (const tab of screen.getAllByRole("tab")) {
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    expect(panel?.getAttribute("aria-labelledby")).toBe(tab.id);
  }
  expect(screen.getByRole("tabpanel", { name: "one" }).textContent).toBe("the one");
  expect(screen.getAllByRole("tabpanel", { hidden: true })).toHaveLength(3);
});

test("a press selects its tab, and its panel shows after the next frame", async () => {
  renderTabs();
  await user.click(screen.getByRole("tab", { name: "three" }));
  expect(selected()).toBe("three");
  await nextPaint();
  expect(screen.getByRole("tabpanel").textContent).toBe("the three");
});

const contents = () => screen.getAllByRole("tabpanel", { hidden: true }).map((panel) => panel.textContent);

test("renders hidden contents, too", () => {
  renderTabs();
  expect(contents()).toEqual(["the one", "the two", "the three"]);
});

test("with isHiddenOmitted it renders the shown content alone, also after a press and a key", async () => {
  render(<ChosenTabs isHiddenOmitted />);
  expect(contents()).toEqual(["the one", "", ""]);
  await user.click(screen.getByRole("tab", { name: "three" }));
  await nextPaint();
  expect(contents()).toEqual(["", "", "the three"]);
  await user.keyboard("{ArrowLeft}");
  expect(contents()).toEqual(["", "the two", ""]);
});

test.each([
  ["ltr", "{ArrowRight}", "two"],
  ["ltr", "{ArrowLeft}", "three"],
  ["ltr", "{ArrowRight}{ArrowRight}{ArrowRight}", "one"],
  ["ltr", "{End}", "three"],
  ["ltr", "{End}{Home}", "one"],
  ["ltr", "{ArrowDown}", "one"],
  ["rtl", "{ArrowLeft}", "two"],
  ["rtl", "{ArrowRight}", "three"],
] as const)("with dir=%s the keys %s select %s", async (direction, keys, name) => {
  renderTabs(direction);
  await user.tab();
  await user.keyboard(keys);
  expect(selected()).toBe(name);
  expect(document.activeElement?.textContent).toBe(name);
});

test("Tab moves the focus from the selected tab into its panel", async () => {
  renderTabs();
  await user.tab();
  await user.keyboard("{ArrowRight}");
  await user.tab();
  expect(document.activeElement?.textContent).toBe("the two");
});
