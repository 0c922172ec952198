import { createStore } from "../../core/store/createStore.ts";
import { setUpNotificationEvents } from "./notificationEvents.ts";
import { notificationActions, notificationTypes, selectNotifications } from "./notificationsSlice.ts";

function createScene() {
  const store = createStore();
  const hostWindow = new EventTarget();
  const tearDown = setUpNotificationEvents({ hostWindow, store, origin: "https://www.portico.example" });
  const send = (type: string, detail?: unknown) =>
    hostWindow.dispatchEvent(new CustomEvent(type, { detail }));
  return { store, send, tearDown, shown: () => selectNotifications(store.getState()) };
}

test("the five types are those of the specification", () => {
  expect([...notificationTypes].sort()).toEqual(["fail", "info", "process", "success", "warn"]);
});

test.each(notificationTypes)("an event named %s shows its message", (type) => {
  const { send, shown } = createScene();
  send(type, { message: "text & <b>no markup</b>" });
  expect(shown()).toEqual([{ id: expect.any(String), type, title: "text & <b>no markup</b>", isOpen: true }]);
});

test.each(["error", "warning", "Success", "portico:logout"])("an event named %s shows nothing", (type) => {
  const { send, shown } = createScene();
  send(type, { message: "text" });
  expect(shown()).toEqual([]);
});

test("shows events dispatched before the set-up, in their order", () => {
  const store = createStore();
  const early = ["first", "second"].map((message) => new CustomEvent("info", { detail: { message } }));
  setUpNotificationEvents(
    { hostWindow: new EventTarget(), store, origin: "https://www.portico.example" },
    early,
  );
  expect(selectNotifications(store.getState()).map(({ title }) => title)).toEqual(["second", "first"]);
});

test("uses the options of the event", () => {
  const { send, shown } = createScene();
  send("info", {
    message: "text",
    options: { id: "a", duration: 10_000, action: { label: "Open", href: "/en/spin-wheel/" } },
  });
  expect(shown()).toEqual([
    {
      id: "a",
      type: "info",
      title: "text",
      durationMs: 10_000,
      action: { label: "Open", href: "/en/spin-wheel/" },
      isOpen: true,
    },
  ]);
});

test("updates an open notification with the same id, and adds a closed one again", () => {
  const { store, send, shown } = createScene();
  send("process", { message: "sending", options: { id: "a" } });
  send("info", { message: "meanwhile" });
  send("success", { message: "sent", options: { id: "a" } });
  expect(shown().map(({ type, title }) => [type, title])).toEqual([
    ["info", "meanwhile"],
    ["success", "sent"],
  ]);
  store.dispatch(notificationActions.dismissed("a"));
  send("fail", { message: "failed", options: { id: "a" } });
  expect(shown()[0]).toMatchObject({ id: "a", type: "fail", title: "failed", isOpen: true });
  expect(shown()).toHaveLength(2);
});

const throwing = {
  get message(): string {
    throw new Error("hostile");
  },
};

test.each([
  undefined,
  null,
  "text",
  42,
  [],
  {},
  { message: "" },
  { message: " \n" },
  { message: 42 },
  { message: { toString: () => "text" } },
  throwing,
])("ignores the detail %#", (detail) => {
  const { send, shown } = createScene();
  send("info", detail);
  expect(shown()).toEqual([]);
});

test("ignores an event without detail, such as one of a media element", () => {
  const store = createStore();
  const hostWindow = new EventTarget();
  setUpNotificationEvents({ hostWindow, store, origin: "https://www.portico.example" });
  hostWindow.dispatchEvent(new Event("success"));
  expect(selectNotifications(store.getState())).toEqual([]);
});

test.each([
  ["options that are not an object", "fast"],
  ["an empty id", { id: "" }],
  ["an id that is not a string", { id: 7 }],
  ["a duration of 0", { duration: 0 }],
  ["a duration below 0", { duration: -1 }],
  ["a duration that is not a number", { duration: NaN }],
  ["a duration as text", { duration: "10000" }],
  ["an action that is not an object", { action: "open" }],
  ["an action without a label", { action: { href: "/en/" } }],
  ["an action with a blank label", { action: { label: " ", href: "/en/" } }],
  ["an action without an address", { action: { label: "Open" } }],
  ["an action that runs script", { action: { label: "Open", href: "javascript:alert(1)" } }],
  [
    "an action that runs script with an obfuscated scheme",
    { action: { label: "Open", href: " java\nscript:alert(1)" } },
  ],
  ["an action with data", { action: { label: "Open", href: "data:text/html,x" } }],
  ["an action with credentials", { action: { label: "Open", href: "https://user@evil.example/" } }],
])("ignores %s and shows the message", (_, options) => {
  const { send, shown } = createScene();
  send("info", { message: "text", options });
  expect(shown()).toEqual([
    { id: expect.stringMatching(/.{8,}/), type: "info", title: "text", isOpen: true },
  ]);
});

test("shows nothing after the teardown", () => {
  const { send, tearDown, shown } = createScene();
  tearDown();
  for (const type of notificationTypes) send(type, { message: "text" });
  expect(shown()).toEqual([]);
});
