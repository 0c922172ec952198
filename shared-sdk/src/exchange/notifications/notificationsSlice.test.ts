import fc from "fast-check";
import { createStore } from "../../core/store/createStore.ts";
import { notificationActions, selectNotifications } from "./notificationsSlice.ts";

const { added, updated, dismissed, removed, paused, resumed } = notificationActions;
const info = (id: string) => added({ id, type: "info", title: `title of ${id}` });

function stateAfter(...actions: Parameters<ReturnType<typeof createStore>["dispatch"]>[0][]) {
  const store = createStore();
  for (const action of actions) store.dispatch(action);
  return store.getState();
}

const idsAfter = (...actions: Parameters<typeof stateAfter>) =>
  selectNotifications(stateAfter(...actions)).map(({ id }) => id);

test("a new notification is open and has the given fields", () => {
  const action = { label: "Open", href: "/en/" };
  const state = stateAfter(added({ id: "a", type: "success", title: "done", durationMs: 10, action }));
  expect(selectNotifications(state)).toEqual([
    { id: "a", type: "success", title: "done", durationMs: 10, action, isOpen: true },
  ]);
});

test("those without an id get different ids", () => {
  const ids = idsAfter(added({ type: "info", title: "one" }), added({ type: "info", title: "two" }));
  expect(new Set(ids).size).toBe(2);
});

test.each([
  [3, ["3", "2", "1"]],
  [4, ["4", "3", "2"]],
])("of %i only the newest three stay, newest first", (count, expected) => {
  const actions = Array.from({ length: count }, (_, index) => info(String(index + 1)));
  expect(idsAfter(...actions)).toEqual(expected);
});

test("one with an existing id becomes the newest and is open", () => {
  const state = stateAfter(
    info("a"),
    info("b"),
    dismissed("a"),
    added({ id: "a", type: "fail", title: "again" }),
  );
  expect(selectNotifications(state)).toMatchObject([
    { id: "a", type: "fail", title: "again", isOpen: true },
    { id: "b" },
  ]);
});

test("an update changes the given fields, but not position or open state", () => {
  const state = stateAfter(
    info("a"),
    info("b"),
    dismissed("a"),
    updated({ id: "a", type: "success", title: "done" }),
  );
  expect(selectNotifications(state)).toEqual([
    { id: "b", type: "info", title: "title of b", isOpen: true },
    { id: "a", type: "success", title: "done", isOpen: false },
  ]);
});

test("a dismissed notification is closed but stays in the state; without an id all are dismissed", () => {
  const openAfter = (...actions: Parameters<typeof stateAfter>) =>
    selectNotifications(stateAfter(...actions)).map(({ isOpen }) => isOpen);
  expect(openAfter(info("a"), info("b"), dismissed("a"))).toEqual([true, false]);
  expect(openAfter(info("a"), info("b"), dismissed(undefined))).toEqual([false, false]);
});

test("removes only the given notification", () => {
  expect(idsAfter(info("a"), info("b"), removed("a"))).toEqual(["b"]);
});

test("ignores unknown ids", () => {
  expect(idsAfter(info("a"), updated({ id: "x", title: "x" }), dismissed("x"), removed("x"))).toEqual(["a"]);
});

test("the pause is part of the state until it ends", () => {
  expect(stateAfter(paused()).notifications.isPaused).toBe(true);
  expect(stateAfter(paused(), resumed()).notifications.isPaused).toBe(false);
});

test("there are at most three, without duplicates and without removed ones, after any actions", () => {
  const id = fc.constantFrom("a", "b", "c", "d", "e");
  const action = fc.oneof(
    id.map(info),
    id.map((one) => updated({ id: one, title: "new" })),
    fc.option(id, { nil: undefined }).map((one) => dismissed(one)),
    id.map((one) => removed(one)),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const store = createStore();
      for (const one of actions) {
        store.dispatch(one);
        const ids = selectNotifications(store.getState()).map((item) => item.id);
        expect(ids.length).toBeLessThanOrEqual(3);
        expect(new Set(ids).size).toBe(ids.length);
        if (added.match(one)) expect(ids[0]).toBe(one.payload.id);
        if (removed.match(one)) expect(ids).not.toContain(one.payload);
      }
    }),
  );
});
