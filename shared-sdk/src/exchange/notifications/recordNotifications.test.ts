import { createPersonalListSlice } from "../../personal/createPersonalListSlice.ts";
import { createStore } from "../../core/store/createStore.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { setUpNotificationEvents } from "./notificationEvents.ts";
import { inbox } from "./inbox.ts";
import { inboxRules } from "./inboxRules.ts";
import { notificationTypes } from "./notificationsSlice.ts";
import { recordNotifications } from "./recordNotifications.ts";

function setUp() {
  const store = createStore();
  const clock = createManualClock(1_700_000_000_000);
  const hostWindow = new EventTarget();
  store.inject(createPersonalListSlice(inboxRules));
  const tearDown = recordNotifications(store, clock);
  setUpNotificationEvents({ hostWindow, store, origin: "https://www.portico.example" });
  return {
    clock,
    tearDown,
    notify: (type: string, message: string, options: object = {}) =>
      hostWindow.dispatchEvent(new CustomEvent(type, { detail: { message, options } })),
    entries: () => inbox.select(store.getState()).entries,
    titles: () => inbox.select(store.getState()).entries.map(({ title }) => title),
  };
}

test("records every type but process, newest first, unread, with the page's time and the action", () => {
  const { clock, entries, notify } = setUp();
  for (const type of notificationTypes) {
    notify(type, `A ${type}`, { action: { label: "Show", href: "/en/orders/spot/" } });
    clock.advance(1_000);
  }
  expect(entries().map(({ type }) => type)).toEqual(["warn", "info", "fail", "success"]);
  expect(entries().at(-1)).toEqual({
    id: expect.any(String),
    type: "success",
    title: "A success",
    action: { label: "Show", href: "/en/orders/spot/" },
    atMs: 1_700_000_000_000,
    isRead: false,
  });
});

test.each([
  [{ transient: true }, []],
  [{ transient: false }, ["Copied"]],
  [{ transient: "true" }, ["Copied"]],
  [{}, ["Copied"]],
])("with the options %j it records %j", (options, expected) => {
  const { notify, titles } = setUp();
  notify("success", "Copied", options);
  expect(titles()).toEqual(expected);
});

test("keeps more than the three that are shown", () => {
  const { notify, titles } = setUp();
  for (const title of ["a", "b", "c", "d"]) notify("info", title);
  expect(titles()).toEqual(["d", "c", "b", "a"]);
});

test("records what a notification in progress ends with", () => {
  const { notify, entries } = setUp();
  notify("process", "Sending", { id: "transfer" });
  expect(entries()).toEqual([]);
  notify("success", "Sent", { id: "transfer" });
  expect(entries()).toMatchObject([{ id: "transfer", type: "success", title: "Sent" }]);
});

test("an update replaces the entry, and another notification with its id is new again", () => {
  const { notify, titles } = setUp();
  notify("info", "1 of 2", { id: "upload" });
  notify("info", "Other");
  notify("info", "2 of 2", { id: "upload" });
  expect(titles()).toEqual(["2 of 2", "Other"]);
});

test("records nothing after the teardown", () => {
  const { notify, tearDown, titles } = setUp();
  tearDown();
  notify("info", "Late");
  expect(titles()).toEqual([]);
});
