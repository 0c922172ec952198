import { inbox, selectUnreadCount, type InboxEntry } from "../exchange/notifications/inbox.ts";
import { inboxRules } from "../exchange/notifications/inboxRules.ts";
import { resolveStorage } from "../core/runtime/resolveStorage.ts";
import { parseWebProfile } from "../exchange/session/user.ts";
import { sessionActions } from "../exchange/session/sessionSlice.ts";
import { createStore } from "../core/store/createStore.ts";
import { createFakeOrigin, type FakeOrigin } from "../testing/fakeOrigin.ts";
import { createManualClock } from "../testing/manualClock.ts";
import { recentPages, recentPagesRules } from "./recentPages.ts";
import { setUpPersonalLists } from "./setUpPersonalLists.ts";

const dayMs = 86_400_000;
const origin = "https://www.portico.example";
const alice = parseWebProfile({ id: 7001 });
const bob = parseWebProfile({ id: 7002 });

/** One tab, with the parts of the page that the lists need. */
function openTab(browser: FakeOrigin, clock = createManualClock(), user?: typeof alice) {
  const hostWindow = browser.openTab();
  const storage = resolveStorage(hostWindow);
  const store = createStore();
  // the session is known before the lists start
  if (user !== undefined) store.dispatch(sessionActions.profileReceived(user));
  const tearDown = setUpPersonalLists({ store, storage, hostWindow, clock, origin }, [
    inboxRules,
    recentPagesRules,
  ]);
  const record = (id: string, entry: Partial<InboxEntry> = {}) =>
    store.dispatch(
      inbox.change({
        kind: "added",
        entry: { id, type: "info", title: `About ${id}`, atMs: clock.now(), isRead: false, ...entry },
      }),
    );
  return {
    hostWindow,
    storage,
    store,
    clock,
    tearDown,
    record,
    logIn: (user: typeof alice) => {
      store.dispatch(sessionActions.profileReceived(user));
      // as the session service does, after the store has the user
      if (user === null) storage.remove("portico:user-id");
      else storage.write("portico:user-id", String(user.id));
    },
    /** Ends the session as its service does when another user follows or the user logs out. */
    end: () => store.dispatch(sessionActions.ended()),
    ids: () => inbox.select(store.getState()).entries.map(({ id }) => id),
    unread: () => selectUnreadCount(store.getState()),
    recent: () => recentPages.select(store.getState()).entries,
    isLoaded: () => inbox.select(store.getState()).isLoaded,
  };
}

describe("a visitor's lists", () => {
  test("outlive the page", () => {
    const browser = createFakeOrigin();
    const first = openTab(browser);
    first.logIn(null);
    first.record("a");
    first.record("b");
    first.store.dispatch(recentPages.change({ kind: "opened", key: "BTCUSDT" }));
    const next = openTab(browser);
    expect([next.isLoaded(), next.ids()]).toEqual([false, []]);
    next.logIn(null);
    expect([next.isLoaded(), next.ids(), next.unread(), next.recent()]).toEqual([
      true,
      ["b", "a"],
      2,
      ["BTCUSDT"],
    ]);
  });

  test("can be read, one and all, and cleared, also for the next page", () => {
    const browser = createFakeOrigin();
    const tab = openTab(browser);
    tab.logIn(null);
    for (const id of ["a", "b", "c"]) tab.record(id);
    const unreadOfNextPage = () => {
      const next = openTab(browser);
      next.logIn(null);
      return [next.ids().length, next.unread()];
    };
    tab.store.dispatch(inbox.change({ kind: "read", id: "b" }));
    expect([tab.unread(), unreadOfNextPage()]).toEqual([2, [3, 2]]);
    tab.store.dispatch(inbox.change({ kind: "all-read" }));
    expect([tab.unread(), unreadOfNextPage()]).toEqual([0, [3, 0]]);
    tab.store.dispatch(inbox.change({ kind: "cleared" }));
    expect([tab.ids(), unreadOfNextPage()]).toEqual([[], [0, 0]]);
  });

  test("get what was recorded before the session was known", () => {
    const browser = createFakeOrigin();
    const tab = openTab(browser);
    tab.record("early");
    expect([tab.ids(), browser.dump()]).toEqual([["early"], expect.not.stringContaining("early")]);
    tab.logIn(null);
    expect([tab.ids(), browser.dump()]).toEqual([["early"], expect.stringContaining("early")]);
  });

  test("are those of a failed profile request as well, and a user's stay stored", () => {
    const browser = createFakeOrigin();
    const first = openTab(browser);
    first.logIn(alice);
    first.record("of-alice");
    const next = openTab(browser);
    next.store.dispatch(sessionActions.profileFailed());
    next.record("of-visitor");
    expect(next.ids()).toEqual(["of-visitor"]);
    const again = openTab(browser);
    again.logIn(alice);
    expect(again.ids()).toEqual(["of-alice"]);
  });
});

describe("a user's lists", () => {
  const scene = () => {
    const browser = createFakeOrigin();
    const tab = openTab(browser);
    tab.logIn(null);
    tab.record("of-visitor");
    tab.end();
    tab.logIn(alice);
    tab.record("of-alice");
    tab.store.dispatch(recentPages.change({ kind: "opened", key: "ETHUSDT" }));
    return { browser, tab };
  };

  test("are apart from those of the visitor", () => {
    const { tab } = scene();
    expect(tab.ids()).toEqual(["of-alice"]);
  });

  test("are shown again to the same user only", () => {
    const { browser } = scene();
    const next = openTab(browser);
    next.logIn(alice);
    expect([next.ids(), next.recent()]).toEqual([["of-alice"], ["ETHUSDT"]]);
  });

  test("are not shown, and are removed, when another user follows", () => {
    const { browser, tab } = scene();
    tab.end();
    expect(tab.ids()).toEqual([]);
    tab.logIn(bob);
    expect([tab.ids(), tab.recent()]).toEqual([[], []]);
    expect(browser.dump()).not.toMatch(/of-alice|ETHUSDT/);
    tab.record("of-bob");
    tab.end();
    tab.logIn(alice);
    expect(tab.ids()).toEqual([]);
  });

  test("are removed at log-out, and the visitor's are back", () => {
    const { browser, tab } = scene();
    tab.end();
    tab.logIn(null);
    expect(tab.ids()).toEqual(["of-visitor"]);
    expect(browser.dump()).not.toMatch(/of-alice|ETHUSDT/);
  });

  test.each([
    ["a visitor", null],
    ["another user", bob],
  ])("are removed when the next page reports %s", (_who, user) => {
    const { browser } = scene();
    const next = openTab(browser);
    next.logIn(user);
    expect(next.ids()).not.toContain("of-alice");
    expect(browser.dump()).not.toMatch(/of-alice|ETHUSDT/);
  });

  test("are shown on a page that starts after the session is known, and removed where it is a visitor's", () => {
    const { browser } = scene();
    expect(openTab(browser, createManualClock(), alice).ids()).toEqual(["of-alice"]);
    // the stored id shows that a user is expected: the profile request may have failed
    openTab(browser, createManualClock(), null);
    expect(browser.dump()).toContain("of-alice");
    browser.openTab().localStorage?.removeItem("portico:user-id");
    expect(openTab(browser, createManualClock(), null).ids()).toEqual(["of-visitor"]);
    expect(browser.dump()).not.toContain("of-alice");
  });

  test("stay the same when the exchange reports the same user again", () => {
    const { tab } = scene();
    const before = inbox.select(tab.store.getState());
    tab.logIn(alice);
    expect(inbox.select(tab.store.getState())).toBe(before);
  });

  test("don't get what was recorded in a session that ended before it was known", () => {
    const browser = createFakeOrigin();
    const tab = openTab(browser);
    tab.record("of-unknown");
    tab.end();
    tab.logIn(bob);
    expect([tab.ids(), browser.dump()]).toEqual([[], expect.not.stringContaining("of-unknown")]);
  });
});

describe("two tabs", () => {
  test("stay in step, and neither undoes the other's changes", () => {
    const browser = createFakeOrigin();
    const [one, two] = [openTab(browser), openTab(browser)];
    one.logIn(alice);
    two.logIn(alice);
    one.record("a");
    // the event has not arrived yet
    two.record("b");
    browser.deliverStorageEvents();
    expect([one.ids(), two.ids()]).toEqual([
      ["b", "a"],
      ["b", "a"],
    ]);
    one.store.dispatch(inbox.change({ kind: "all-read" }));
    two.record("c");
    browser.deliverStorageEvents();
    expect([one.unread(), two.unread()]).toEqual([1, 1]);
    expect(browser.deliverStorageEvents()).toBe(0);
  });

  test("a log-out in one removes what the other shows, once that has learned of it", () => {
    const browser = createFakeOrigin();
    const [one, two] = [openTab(browser), openTab(browser)];
    one.logIn(alice);
    two.logIn(alice);
    one.record("of-alice");
    browser.deliverStorageEvents();
    two.end();
    two.logIn(null);
    browser.deliverStorageEvents();
    expect([one.ids(), two.ids()]).toEqual([[], []]);
  });

  test("a page that comes back from the back/forward cache reads again", () => {
    const browser = createFakeOrigin();
    const [one, two] = [openTab(browser), openTab(browser)];
    one.logIn(null);
    two.logIn(null);
    two.record("a");
    one.hostWindow.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(one.ids()).toEqual([]);
    one.hostWindow.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(one.ids()).toEqual(["a"]);
  });
});

describe("time", () => {
  const recordAndWait = (waitMs: number) => {
    const browser = createFakeOrigin();
    const clock = createManualClock();
    const tab = openTab(browser, clock);
    tab.logIn(null);
    tab.record("a");
    return { browser, clock, tab, wait: () => clock.advance(waitMs) };
  };

  test.each([
    [30 * dayMs - 1_000, ["a"]],
    [30 * dayMs, []],
  ])("after %d ms the next page shows %j", (waitMs, expected) => {
    const { browser, clock, tab } = recordAndWait(0);
    tab.tearDown();
    clock.advance(waitMs);
    const next = openTab(browser, clock);
    next.logIn(null);
    expect(next.ids()).toEqual(expected);
  });

  test.each([
    [30 * dayMs - 1_000, ["a"]],
    [30 * dayMs, []],
  ])("after %d ms a page that stays open shows %j", (waitMs, expected) => {
    const { tab, wait } = recordAndWait(waitMs);
    wait();
    expect(tab.ids()).toEqual(expected);
  });

  test("an entry of a clock that was far ahead is dropped", () => {
    const { browser, tab } = recordAndWait(0);
    tab.record("near", { atMs: tab.clock.now() + 30 * dayMs - 1 });
    tab.record("far", { atMs: tab.clock.now() + 30 * dayMs });
    const next = openTab(browser);
    next.logIn(null);
    expect(next.ids()).toEqual(["near", "a"]);
  });

  test("nothing runs after the teardown", () => {
    const { clock, tab } = recordAndWait(0);
    tab.tearDown();
    expect(clock.pendingCount).toBe(0);
    tab.record("b");
    expect(tab.storage.read("portico:visitor-lists")).not.toContain("About b");
  });
});

describe("storage", () => {
  test("that is full leaves the lists to the page, and gets them once it has space", () => {
    const browser = createFakeOrigin({ quotaCharacters: 2_000 });
    const tab = openTab(browser);
    tab.logIn(null);
    tab.storage.write("other", "x".repeat(1_900));
    tab.record("a");
    tab.record("b");
    tab.store.dispatch(inbox.change({ kind: "read", id: "a" }));
    expect([tab.ids(), tab.unread(), browser.dump()]).toEqual([
      ["b", "a"],
      1,
      expect.not.stringContaining("About a"),
    ]);
    tab.storage.remove("other");
    tab.record("c");
    const next = openTab(browser);
    next.logIn(null);
    expect([next.ids(), next.unread()]).toEqual([["c", "b", "a"], 2]);
  });

  test("that is refused leaves the lists to the page, and the next user gets none of them", () => {
    const hostWindow = new EventTarget();
    const store = createStore();
    const storage = { read: () => null, write: () => false, remove: () => {}, keys: () => [] };
    setUpPersonalLists({ store, storage, hostWindow, clock: createManualClock(), origin }, [
      recentPagesRules,
    ]);
    const recent = () => recentPages.select(store.getState()).entries;
    store.dispatch(sessionActions.profileReceived(alice));
    store.dispatch(recentPages.change({ kind: "opened", key: "spot" }));
    store.dispatch(recentPages.change({ kind: "opened", key: "earn" }));
    expect(recent()).toEqual(["earn", "spot"]);
    store.dispatch(sessionActions.ended());
    store.dispatch(sessionActions.profileReceived(bob));
    expect(recent()).toEqual([]);
  });

  test("never gets more than its row of the table allows: the older half goes", () => {
    const browser = createFakeOrigin();
    const tab = openTab(browser);
    tab.logIn(null);
    for (let index = 0; index < 8; index += 1) tab.record(`n${index}`, { title: "x".repeat(20_000) });
    expect(tab.storage.read("portico:visitor-lists")?.length).toBeLessThanOrEqual(131_072);
    expect(tab.ids()).toContain("n7");
    expect(tab.ids()).not.toContain("n0");
    tab.record("huge", { title: "x".repeat(200_000) });
    expect(tab.storage.read("portico:visitor-lists")?.length).toBeLessThanOrEqual(131_072);
  });

  test.each([
    "",
    "not json",
    "null",
    "[]",
    '{"inbox":{}}',
    '{"inbox":[null,1,"x",{},{"id":1}],"recentPages":[{},7,"a/b",""]}',
    '{"__proto__":{"inbox":[{"id":"x"}]}}',
    `{"inbox":[${JSON.stringify({ id: "x", type: "process", title: "T", atMs: 1_700_000_000_000, isRead: false })}]}`,
  ])("with %j reads as empty", (text) => {
    const browser = createFakeOrigin();
    browser.openTab().localStorage?.setItem("portico:visitor-lists", text);
    const tab = openTab(browser);
    tab.logIn(null);
    expect([tab.isLoaded(), tab.ids(), tab.recent()]).toEqual([true, [], []]);
    expect(({} as Record<string, unknown>)["inbox"]).toBeUndefined();
  });

  test.each([
    ["https://evil.example/x", "https://evil.example/x"],
    ["/en/assets/overview/", "/en/assets/overview/"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["intent:x", undefined],
  ])("an action that leads to %s reads as %s", (href, expected) => {
    const browser = createFakeOrigin();
    const entry = {
      id: "x",
      type: "info",
      title: "T",
      atMs: 1_700_000_000_000,
      action: { label: "Go", href },
    };
    browser.openTab().localStorage?.setItem("portico:visitor-lists", JSON.stringify({ inbox: [entry] }));
    const tab = openTab(browser);
    tab.logIn(null);
    expect(inbox.select(tab.store.getState()).entries[0]?.action?.href).toBe(expected);
  });

  test("a user's row with another id is not read", () => {
    const browser = createFakeOrigin();
    const entry = { id: "x", type: "info", title: "T", atMs: 1_700_000_000_000, isRead: false };
    const tab = openTab(browser);
    tab.storage.write("portico:user-lists", JSON.stringify({ userId: "7001", inbox: [entry] }));
    tab.logIn(alice);
    expect(tab.ids()).toEqual([]);
  });
});

test("the lists are bounded", () => {
  const tab = openTab(createFakeOrigin());
  tab.logIn(null);
  for (let index = 0; index < 101; index += 1) tab.record(`n${index}`);
  expect([tab.ids().length, tab.ids()[0], tab.ids().at(-1)]).toEqual([100, "n100", "n1"]);
  for (const key of ["a", "b", "c", "d", "e", "f", "c"]) {
    tab.store.dispatch(recentPages.change({ kind: "opened", key }));
  }
  expect(tab.recent()).toEqual(["c", "f", "e", "d", "b"]);
  tab.store.dispatch(recentPages.change({ kind: "cleared" }));
  expect(tab.recent()).toEqual([]);
});

test("a page without lists has empty ones", () => {
  const { getState } = createStore();
  expect([inbox.select(getState()), selectUnreadCount(getState())]).toEqual([
    { isLoaded: false, entries: [] },
    0,
  ]);
});
