import { createStore } from "../../core/store/createStore.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { notificationActions, selectNotifications, type NotificationInput } from "./notificationsSlice.ts";
import { setUpNotificationTimers } from "./notificationTimers.ts";

const { added, updated, dismissed, removed, paused, resumed } = notificationActions;

function createScene() {
  const store = createStore();
  const clock = createManualClock();
  const tearDown = setUpNotificationTimers(store, clock);
  const show = (id: string, more: Partial<NotificationInput> = {}) =>
    store.dispatch(added({ id, type: "info", title: id, ...more }));
  const look = () =>
    selectNotifications(store.getState()).map(({ id, isOpen }) => `${id} ${isOpen ? "open" : "closed"}`);
  return { store, clock, tearDown, show, look };
}

test.each([
  [2_999, ["a open"]],
  [3_000, ["a closed"]],
  [5_999, ["a closed"]],
  [6_000, []],
])("after %i ms: %j", (elapsedMs, expected) => {
  const { clock, show, look } = createScene();
  show("a");
  clock.advance(elapsedMs);
  expect(look()).toEqual(expected);
});

test.each([
  [{}, 3_000],
  [{ toastDurationMs: 4_000 }, 4_000],
  [{ toastDurationMs: null }, 5_000],
])("with %j a toast closes after %i ms", (options, closesMs) => {
  const store = createStore();
  const clock = createManualClock();
  setUpNotificationTimers(store, clock, options);
  store.dispatch(added({ id: "a", type: "info", title: "a" }));
  const isOpen = () => selectNotifications(store.getState())[0]?.isOpen;
  clock.advance(closesMs - 1);
  expect(isOpen()).toBe(true);
  clock.advance(1);
  expect(isOpen()).toBe(false);
});

test("uses a given duration, shorter or longer, also for a process", () => {
  const { clock, show, look } = createScene();
  show("short", { durationMs: 1_000 });
  show("long", { durationMs: 10_000, type: "process" });
  show("process", { type: "process" });
  clock.advance(1_000);
  expect(look()).toEqual(["process open", "long open", "short closed"]);
  clock.advance(2_000);
  expect(look()).toEqual(["process closed", "long open", "short closed"]);
  clock.advance(7_000);
  expect(look()).toEqual(["long closed"]);
});

test.each([Infinity, 2_147_483_648])(
  "a duration of %d ms keeps it open until it is dismissed",
  (durationMs) => {
    const { clock, show, look, store } = createScene();
    show("a", { durationMs });
    expect(clock.pendingCount).toBe(0);
    clock.advance(86_400_000);
    expect(look()).toEqual(["a open"]);
    store.dispatch(dismissed("a"));
    clock.advance(3_000);
    expect(look()).toEqual([]);
  },
);

test("is removed 3 s after it was dismissed", () => {
  const { store, clock, show, look } = createScene();
  show("a");
  clock.advance(1_000);
  store.dispatch(dismissed("a"));
  clock.advance(2_999);
  expect(look()).toEqual(["a closed"]);
  clock.advance(1);
  expect(look()).toEqual([]);
});

test("a second dismissal does not delay the removal", () => {
  const { store, clock, show, look } = createScene();
  show("a");
  store.dispatch(dismissed("a"));
  clock.advance(2_000);
  store.dispatch(dismissed(undefined));
  clock.advance(1_000);
  expect(look()).toEqual([]);
});

test("an update restarts its time with the new duration", () => {
  const { store, clock, show, look } = createScene();
  show("a", { type: "process" });
  clock.advance(2_000);
  store.dispatch(updated({ id: "a", type: "success", title: "done", durationMs: 4_000 }));
  clock.advance(3_999);
  expect(look()).toEqual(["a open"]);
  clock.advance(1);
  expect(look()).toEqual(["a closed"]);
});

test("updating or adding one does not restart the others", () => {
  const { store, clock, show, look } = createScene();
  show("a");
  clock.advance(2_000);
  show("b");
  store.dispatch(updated({ id: "b", title: "new" }));
  clock.advance(1_000);
  expect(look()).toEqual(["b open", "a closed"]);
});

test("one added again under its id gets its full time", () => {
  const { clock, show, look } = createScene();
  show("a");
  clock.advance(4_000);
  show("a");
  clock.advance(2_999);
  expect(look()).toEqual(["a open"]);
  clock.advance(1);
  expect(look()).toEqual(["a closed"]);
});

test("leaves no timer for a displaced or removed notification", () => {
  const { store, clock, show } = createScene();
  for (const id of ["a", "b", "c", "d", "e"]) show(id);
  expect(clock.pendingCount).toBe(3);
  store.dispatch(removed("e"));
  expect(clock.pendingCount).toBe(2);
});

describe("a pause", () => {
  test("stops the time of open notifications, which continues afterwards", () => {
    const { store, clock, show, look } = createScene();
    show("a");
    clock.advance(2_000);
    store.dispatch(paused());
    clock.advance(60_000);
    store.dispatch(paused());
    clock.advance(60_000);
    expect(look()).toEqual(["a open"]);
    store.dispatch(resumed());
    store.dispatch(resumed());
    clock.advance(999);
    expect(look()).toEqual(["a open"]);
    clock.advance(1);
    expect(look()).toEqual(["a closed"]);
  });

  test("stops the time of those added during the pause", () => {
    const { store, clock, show, look } = createScene();
    store.dispatch(paused());
    show("a");
    clock.advance(10_000);
    store.dispatch(resumed());
    clock.advance(2_999);
    expect(look()).toEqual(["a open"]);
    clock.advance(1);
    expect(look()).toEqual(["a closed"]);
  });

  test("does not delay those that are closing", () => {
    const { store, clock, show, look } = createScene();
    show("a");
    store.dispatch(dismissed("a"));
    store.dispatch(paused());
    clock.advance(3_000);
    expect(look()).toEqual([]);
  });

  test("does not affect those without a time limit", () => {
    const { store, clock, show, look } = createScene();
    show("a", { durationMs: Infinity });
    store.dispatch(paused());
    store.dispatch(resumed());
    clock.advance(86_400_000);
    expect(look()).toEqual(["a open"]);
  });
});

test("the teardown stops all timers", () => {
  const { clock, show, look, tearDown } = createScene();
  show("a");
  tearDown();
  show("b");
  clock.advance(10_000);
  expect(clock.pendingCount).toBe(0);
  expect(look()).toEqual(["b open", "a open"]);
});

test("closes notifications that were open before the timers started", () => {
  const store = createStore();
  const clock = createManualClock();
  store.dispatch(added({ id: "a", type: "info", title: "a" }));
  setUpNotificationTimers(store, clock);
  clock.advance(3_000);
  expect(selectNotifications(store.getState()).map(({ isOpen }) => isOpen)).toEqual([false]);
});
