/** @jest-environment jsdom */
import { whenShown } from "./whenShown.ts";

let visibility: DocumentVisibilityState;
Object.defineProperty(document, "visibilityState", { get: () => visibility });

function setUp(start: DocumentVisibilityState) {
  visibility = start;
  const onShown = jest.fn();
  const stop = whenShown(document, onShown);
  const turn = (next: DocumentVisibilityState) => {
    visibility = next;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { onShown, stop, turn };
}

test("calls back at once on a visible page, and not again", () => {
  const { onShown, turn } = setUp("visible");
  expect(onShown).toHaveBeenCalledTimes(1);
  turn("hidden");
  turn("visible");
  expect(onShown).toHaveBeenCalledTimes(1);
});

test("calls back once on a hidden page, when it is shown", () => {
  const { onShown, turn } = setUp("hidden");
  turn("hidden");
  expect(onShown).not.toHaveBeenCalled();
  turn("visible");
  turn("visible");
  expect(onShown).toHaveBeenCalledTimes(1);
});

test("does not call back after it was stopped", () => {
  const { onShown, stop, turn } = setUp("hidden");
  stop();
  turn("visible");
  expect(onShown).not.toHaveBeenCalled();
});
