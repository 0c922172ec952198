import fc from "fast-check";
import { createStore } from "../store/createStore.ts";
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

test("what is added is open and carries what it was given", () => {
  const action = { label: "Open", href: "/en/" };
  const state = stateAfter(added({ id: "a", type: "success", title: "done", durationMs: 10, action }));
  expect(selectNotifications(state)).toEqual([
    { id: "a", type: "success", title: "done", durationMs: 10, action, isOpen: true },
  ]);
});

test("without an id each gets its own", () => {
  const ids = idsAfter(added({ type: "info", title: "one" }), added({ type: "info", title: "two" }));
  expect(new Set(ids).size).toBe(2);
});

test.each([
  [3, ["3", "2", "1"]],
  [4, ["4", "3", "2"]],
])("of %i the newest three are there, newest first", (count, expected) => {
  const actions = Array.from({ length: count }, (_, index) => info(String(index + 1)));
  expect(idsAfter(...actions)).toEqual(expected);
});

test("an id that is there already comes back as the newest, open", () => {
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

test("an update changes what it names and neither place nor openness", () => {
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

test("what is removed is gone, and only that", () => {
  expect(idsAfter(info("a"), info("b"), removed("a"))).toEqual(["b"]);
});

test("ids that are not there change nothing", () => {
  expect(idsAfter(info("a"), updated({ id: "x", title: "x" }), dismissed("x"), removed("x"))).toEqual(["a"]);
});

test("a pause stays in the state until it ends", () => {
  expect(stateAfter(paused()).notifications.isPaused).toBe(true);
  expect(stateAfter(paused(), resumed()).notifications.isPaused).toBe(false);
});

test("whatever happens, there are at most three, each once, and a removed one is not there", () => {
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
