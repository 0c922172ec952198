/** @jest-environment jsdom */
import { createManualClock } from "@portico/shared-sdk/testing";
import { awaitQuietMoment } from "./quietMoment.ts";

function setUp(inside: string, outside = "") {
  document.body.innerHTML = `<div id="slot">${inside}</div>${outside}`;
  const clock = createManualClock();
  const slot = document.getElementById("slot") as HTMLElement;
  const onQuiet = jest.fn();
  return { clock, slot, onQuiet, begin: () => awaitQuietMoment(slot, clock, onQuiet) };
}

afterEach(() => jest.restoreAllMocks());

test("a slot that nobody uses is quiet at once", () => {
  const { clock, onQuiet, begin } = setUp("<button>Menu</button>", "<button>Elsewhere</button>");
  begin();
  expect(onQuiet).toHaveBeenCalledTimes(1);
  expect(clock.pendingCount).toBe(0);
});

test.each([
  ["a menu is open", '<button aria-expanded="true">Menu</button>', "aria-expanded"],
  ["a dialog is open", "<dialog open>Log in</dialog>", "open"],
  ["a disclosure is open", "<details open><summary>More</summary></details>", "open"],
  ["a part says that it is open", '<div data-state="open"></div>', "data-state"],
])("it waits while %s", (_, inside, attribute) => {
  const { clock, slot, onQuiet, begin } = setUp(inside);
  begin();
  clock.advance(60_000);
  expect(onQuiet).not.toHaveBeenCalled();
  slot.firstElementChild?.removeAttribute(attribute);
  clock.advance(500);
  expect(onQuiet).toHaveBeenCalledTimes(1);
});

test("it waits while the focus is inside", () => {
  const { clock, slot, onQuiet, begin } = setUp("<button>Menu</button>");
  slot.querySelector("button")?.focus();
  begin();
  clock.advance(5_000);
  expect(onQuiet).not.toHaveBeenCalled();
  slot.querySelector("button")?.blur();
  clock.advance(500);
  expect(onQuiet).toHaveBeenCalledTimes(1);
});

test("whoever looks at another tab comes back to the field that was left", () => {
  const { clock, onQuiet, begin } = setUp("<input>");
  document.querySelector("input")?.focus();
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  begin();
  clock.advance(60_000);
  expect(onQuiet).not.toHaveBeenCalled();
  document.querySelector("input")?.blur();
  clock.advance(1_500);
  expect(onQuiet).toHaveBeenCalledTimes(1);
});

test("it waits while somebody types elsewhere in the page, and one second longer", () => {
  const { clock, onQuiet, begin } = setUp("", "<input>");
  const field = document.querySelector("input") as HTMLInputElement;
  field.focus();
  begin();
  for (let key = 0; key < 10; key += 1) {
    field.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
    clock.advance(900);
  }
  expect(onQuiet).not.toHaveBeenCalled();
  clock.advance(1_000);
  expect(onQuiet).toHaveBeenCalledTimes(1);
});

test("a wait that is cancelled leaves nothing behind", () => {
  const { clock, onQuiet, begin } = setUp('<button aria-expanded="true">Menu</button>');
  begin()();
  expect(clock.pendingCount).toBe(0);
  clock.advance(5_000);
  expect(onQuiet).not.toHaveBeenCalled();
});
