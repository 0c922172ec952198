/** @jest-environment jsdom */
import { systemClock } from "@portico/shared-sdk/host";
import { awaitFirstPaint, preparePaint, limitPaintDelay } from "./firstPaint.ts";

let readyState: DocumentReadyState;
let isHidden: boolean;
let frames: FrameRequestCallback[];
const painted = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  painted.mockReset();
  [readyState, isHidden, frames] = ["loading", false, []];
  jest.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
  jest.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  jest.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = () => void awaitFirstPaint(window, systemClock).then(painted);

function finishParsing(): void {
  readyState = "interactive";
  document.dispatchEvent(new Event("DOMContentLoaded"));
}

test("resolves in the first frame of the parsed page", async () => {
  wait();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(frames).toHaveLength(0);

  finishParsing();
  frames.forEach((frame) => frame(0));
  await Promise.resolve();
  expect(painted).toHaveBeenCalled();
});

test("resolves 500 ms after the page was parsed if it has no frame, not sooner", async () => {
  wait();
  finishParsing();
  await jest.advanceTimersByTimeAsync(499);
  expect(painted).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(painted).toHaveBeenCalled();
});

test("resolves without a frame in a hidden page", async () => {
  [readyState, isHidden] = ["complete", true];
  wait();
  await jest.advanceTimersByTimeAsync(0);
  expect(painted).toHaveBeenCalled();
});

test("the paint waits at most a second for the rest of the page", () => {
  document.head.innerHTML = '<link rel="expect" href="#end" blocking="render">';
  limitPaintDelay(window, systemClock);
  jest.advanceTimersByTime(999);
  expect(document.querySelectorAll("link")).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(document.querySelectorAll("link")).toHaveLength(0);
});

test("content whose time is over when the page was parsed is hidden, and no other", () => {
  jest.setSystemTime(1_000);
  preparePaint(window, systemClock);
  document.body.innerHTML = '<p data-until="1000"></p><p data-until="1001"></p><p></p>';
  finishParsing();
  expect([...document.querySelectorAll("p")].map(({ hidden }) => hidden)).toEqual([true, false, false]);
});

test("cards get the heights that their releases declare", () => {
  preparePaint(window, systemClock);
  document.body.innerHTML =
    '<p data-card="wheel" data-heights="--narrow:240px;--wide:180px"></p><p data-card="quiz"></p>';
  finishParsing();
  const heights = [...document.querySelectorAll("p")].map(({ style }) => style.getPropertyValue("--wide"));
  expect(heights).toEqual(["180px", ""]);
});
