/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { resolveTooltipPosition } from "./resolveTooltipPosition.ts";
import { Tooltip } from "./Tooltip.tsx";

const user = userEvent.setup();
const renderTooltip = () =>
  render(
    <Tooltip content="The volume of 24 hours">
      <button type="button">Volume</button>
    </Tooltip>,
  );
const control = () => screen.getByRole("button", { name: "Volume" });
const tooltip = () => screen.queryByRole("tooltip");

/** jsdom's pointer events have no second element. */
const moveTo = (from: HTMLElement, to: HTMLElement | null) =>
  fireEvent(from, new MouseEvent("pointerout", { bubbles: true, relatedTarget: to }));

test("describes its control while that has the focus", async () => {
  renderTooltip();
  expect(tooltip()).toBeNull();
  expect(control().hasAttribute("aria-describedby")).toBe(false);
  await user.tab();
  expect(tooltip()?.textContent).toBe("The volume of 24 hours");
  expect(control().getAttribute("aria-describedby")).toBe(tooltip()?.id);
  await user.tab();
  expect(tooltip()).toBeNull();
  expect(control().hasAttribute("aria-describedby")).toBe(false);
});

test("shows under the pointer, and stays while the pointer is on it", async () => {
  renderTooltip();
  await user.hover(control());
  moveTo(control(), tooltip());
  expect(tooltip()).not.toBeNull();
  moveTo(tooltip() as HTMLElement, document.body);
  expect(tooltip()).toBeNull();
});

test("Escape hides it and leaves the focus, another key does neither", async () => {
  renderTooltip();
  await user.tab();
  await user.keyboard("a");
  expect(tooltip()).not.toBeNull();
  await user.keyboard("{Escape}");
  expect(tooltip()).toBeNull();
  expect(document.activeElement).toBe(control());
});

test("stays and follows its control when the page scrolls, as the focus may cause it", async () => {
  renderTooltip();
  await user.tab();
  const before = tooltip()?.style.top;
  jest.spyOn(control(), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 400, 40, 20));
  fireEvent.scroll(document);
  expect(tooltip()?.style.top).not.toBe(before);
  expect(control().getAttribute("aria-describedby")).toBe(tooltip()?.id);
});

describe("its place", () => {
  const place = (top: number, left: number, preferred: "above" | "below" = "above") =>
    resolveTooltipPosition({
      trigger: { left, top, width: 40, height: 20 },
      tooltip: { width: 100, height: 30 },
      window: { width: 400, height: 300 },
      preferred,
      gap: 8,
    });

  test.each([
    ["above, centred, 8 px away", place(100, 150), { side: "above", left: 120, top: 62 }],
    ["below where there is no space above", place(45, 150), { side: "below", left: 120, top: 73 }],
    ["above where there is just enough space", place(46, 150), { side: "above", left: 120, top: 8 }],
    ["above where there is no space below", place(260, 150, "below"), { side: "above", left: 120, top: 222 }],
    ["inside the window at its start", place(100, 0), { side: "above", left: 8, top: 62 }],
    ["inside the window at its end", place(100, 360), { side: "above", left: 292, top: 62 }],
  ])("is %s", (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});
