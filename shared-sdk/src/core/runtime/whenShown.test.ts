/** @jest-environment jsdom */
import { afterNextPaint } from "./afterNextPaint.ts";
import { whenShown } from "./whenShown.ts";

let visibility: DocumentVisibilityState;
Object.defineProperty(document, "visibilityState", { get: () => visibility });

const paint = () => new Promise<void>((resolve) => void afterNextPaint(resolve));

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

test("calls back at once on a visible page, and not again", async () => {
  const { onShown, turn } = setUp("visible");
  expect(onShown).toHaveBeenCalledTimes(1);
  turn("hidden");
  turn("visible");
  await paint();
  expect(onShown).toHaveBeenCalledTimes(1);
});

test("calls back once on a hidden page, when it has been painted", async () => {
  const { onShown, turn } = setUp("hidden");
  turn("hidden");
  await paint();
  expect(onShown).not.toHaveBeenCalled();
  turn("visible");
  turn("visible");
  expect(onShown).not.toHaveBeenCalled();
  await paint();
  expect(onShown).toHaveBeenCalledTimes(1);
});

test("does not call back after it was stopped", async () => {
  const { onShown, stop, turn } = setUp("hidden");
  stop();
  turn("visible");
  await paint();
  expect(onShown).not.toHaveBeenCalled();
});

test("does not call back if it is stopped before the page is painted", async () => {
  const { onShown, stop, turn } = setUp("hidden");
  turn("visible");
  stop();
  await paint();
  expect(onShown).not.toHaveBeenCalled();
});
