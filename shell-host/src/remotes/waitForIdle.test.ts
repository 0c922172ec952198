/** @jest-environment jsdom */
import { createManualClock } from "@portico/shared-sdk/testing";
import { waitForIdle } from "./waitForIdle.ts";

function setUp(inside: string, outside = "") {
  document.body.innerHTML = `<div id="slot">${inside}</div>${outside}`;
  const clock = createManualClock();
  const slot = document.getElementById("slot") as HTMLElement;
  const onIdle = jest.fn();
  return { clock, slot, onIdle, begin: () => waitForIdle(slot, clock, onIdle) };
}

afterEach(() => jest.restoreAllMocks());

test("a slot without interaction is idle at once", () => {
  const { clock, onIdle, begin } = setUp("<button>Menu</button>", "<button>Elsewhere</button>");
  begin();
  expect(onIdle).toHaveBeenCalledTimes(1);
  expect(clock.pendingCount).toBe(0);
});

test.each([
  ["a menu is open", '<button aria-expanded="true">Menu</button>', "aria-expanded"],
  ["a dialog is open", "<dialog open>Log in</dialog>", "open"],
  ["a disclosure is open", "<details open><summary>More</summary></details>", "open"],
  ["a component's state is open", '<div data-state="open"></div>', "data-state"],
])("waits while %s", (_, inside, attribute) => {
  const { clock, slot, onIdle, begin } = setUp(inside);
  begin();
  clock.advance(60_000);
  expect(onIdle).not.toHaveBeenCalled();
  slot.firstElementChild?.removeAttribute(attribute);
  clock.advance(500);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test("waits while the focus is inside", () => {
  const { clock, slot, onIdle, begin } = setUp("<button>Menu</button>");
  slot.querySelector("button")?.focus();
  begin();
  clock.advance(5_000);
  expect(onIdle).not.toHaveBeenCalled();
  slot.querySelector("button")?.blur();
  clock.advance(500);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test("waits in a hidden page while a text field has the focus", () => {
  const { clock, onIdle, begin } = setUp("<input>");
  document.querySelector("input")?.focus();
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  begin();
  clock.advance(60_000);
  expect(onIdle).not.toHaveBeenCalled();
  document.querySelector("input")?.blur();
  clock.advance(1_500);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test("waits while the visitor types elsewhere in the page, and one second longer", () => {
  const { clock, onIdle, begin } = setUp("", "<input>");
  const field = document.querySelector("input") as HTMLInputElement;
  field.focus();
  begin();
  for (let key = 0; key < 10; key += 1) {
    field.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
    clock.advance(900);
  }
  expect(onIdle).not.toHaveBeenCalled();
  clock.advance(1_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test("a cancelled wait has no timer and does not call back", () => {
  const { clock, onIdle, begin } = setUp('<button aria-expanded="true">Menu</button>');
  begin()();
  expect(clock.pendingCount).toBe(0);
  clock.advance(5_000);
  expect(onIdle).not.toHaveBeenCalled();
});
