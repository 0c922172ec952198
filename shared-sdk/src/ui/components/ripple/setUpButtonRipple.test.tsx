/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import { createManualClock } from "../../../testing/manualClock.ts";
import { Button } from "../../button/Button.tsx";
import { setUpButtonRipple } from "./setUpButtonRipple.ts";

function renderButton(element: React.ReactNode) {
  const clock = createManualClock();
  const tearDown = setUpButtonRipple(document, clock);
  render(element);
  const [button = document.body] = screen.getAllByRole("button");
  return { clock, tearDown, button, hasRipple: () => "ripple" in button.dataset };
}

test("a click starts it where the pointer is, and it ends after 500 ms", () => {
  const { clock, tearDown, button, hasRipple } = renderButton(<Button>Join</Button>);
  fireEvent.click(button, { detail: 1, clientX: 12, clientY: 7 });
  expect(hasRipple()).toBe(true);
  expect(button.style.getPropertyValue("--ripple-x")).toBe("12px");
  clock.advance(499);
  expect(hasRipple()).toBe(true);
  clock.advance(1);
  expect(hasRipple()).toBe(false);
  tearDown();
});

test("a click by key starts it in the middle", () => {
  const { tearDown, button, hasRipple } = renderButton(<Button>Join</Button>);
  fireEvent.click(button, { detail: 0 });
  expect(hasRipple()).toBe(true);
  expect(button.style.getPropertyValue("--ripple-x")).toBe("");
  tearDown();
});

test.each([
  ["loading", <Button loading>Join</Button>],
  ["foreign", <button type="button">Join</button>],
])("a %s button has none", (_, element) => {
  const { clock, tearDown, button, hasRipple } = renderButton(element);
  fireEvent.click(button, { detail: 1 });
  expect(hasRipple()).toBe(false);
  expect(clock.pendingCount).toBe(0);
  tearDown();
});

test("the teardown ends it and listens no longer", () => {
  const { clock, tearDown, button, hasRipple } = renderButton(<Button>Join</Button>);
  fireEvent.click(button);
  tearDown();
  expect(hasRipple()).toBe(false);
  expect(clock.pendingCount).toBe(0);
  fireEvent.click(button);
  expect(hasRipple()).toBe(false);
});
