/** @jest-environment ./tests/jsdomEnvironment.cjs */
import { afterNextPaint } from "../../core/runtime/afterNextPaint.ts";
import { browserPagePresence } from "./pagePresence.ts";

function watch() {
  const onSuspend = jest.fn();
  const onWake = jest.fn();
  const onShown = jest.fn();
  const unwatch = browserPagePresence.watch({ onShown, onSuspend, onWake });
  return { onShown, onSuspend, onWake, unwatch };
}

function show(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

function pageShow(persisted: boolean): Event {
  return Object.assign(new Event("pageshow"), { persisted });
}

const rows: readonly [string, () => void, number, number][] = [
  ["pagehide", () => window.dispatchEvent(new Event("pagehide")), 1, 0],
  ["freeze", () => document.dispatchEvent(new Event("freeze")), 1, 0],
  ["resume", () => document.dispatchEvent(new Event("resume")), 0, 1],
  ["pageshow from the back/forward cache", () => window.dispatchEvent(pageShow(true)), 0, 1],
  ["pageshow of a fresh page", () => window.dispatchEvent(pageShow(false)), 0, 0],
  ["online", () => window.dispatchEvent(new Event("online")), 0, 1],
  ["offline", () => window.dispatchEvent(new Event("offline")), 0, 1],
  ["tab shown", () => show("visible"), 0, 1],
  ["tab hidden", () => show("hidden"), 0, 0],
  ["focus", () => window.dispatchEvent(new Event("focus")), 0, 0],
];

test.each(rows)("%s: calls suspend and wake listeners", (_event, happen, suspends, wakes) => {
  const { onSuspend, onWake, unwatch } = watch();
  happen();
  expect([onSuspend.mock.calls.length, onWake.mock.calls.length]).toEqual([suspends, wakes]);
  unwatch();
});

test.each(rows)("%s: calls nothing after the teardown", (_event, happen) => {
  const { onSuspend, onWake, unwatch } = watch();
  unwatch();
  happen();
  expect(onSuspend).not.toHaveBeenCalled();
  expect(onWake).not.toHaveBeenCalled();
});

test("a page that starts hidden calls nothing before it is painted, then only the listener for that", async () => {
  show("hidden");
  const { onShown, onSuspend, onWake, unwatch } = watch();
  for (const [, happen] of rows.slice(0, 7)) happen();
  expect([onShown, onSuspend, onWake].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  show("visible");
  expect(onShown).not.toHaveBeenCalled();
  await new Promise<void>((resolve) => void afterNextPaint(resolve));
  expect([onShown, onSuspend, onWake].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  unwatch();
});

test("a hidden page calls nothing after the teardown", () => {
  show("hidden");
  const { onShown, unwatch } = watch();
  unwatch();
  show("visible");
  expect(onShown).not.toHaveBeenCalled();
});
