import { createBrowserStorage } from "../../core/runtime/browserStorage.ts";
import { createFakeOrigin } from "../../testing/fakeOrigin.ts";
import { createFakeExchange, openFakeSessionPage } from "../../testing/fakeSessionPage.ts";
import { selectSessionStatus, selectUserId } from "./sessionSlice.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function openTwoTabs(userId?: number) {
  const origin = createFakeOrigin();
  const exchange = createFakeExchange();
  const [mine, other] = [
    openFakeSessionPage({ tab: origin.openTab(), exchange }),
    openFakeSessionPage({ tab: origin.openTab(), exchange }),
  ];
  if (userId !== undefined) exchange.logIn(mine.tab, userId);
  await mine.session.load();
  await other.session.load();
  origin.deliverStorageEvents();
  await settle();
  let eventCount = 0;
  /** Waits until all events and replies of both tabs are handled. */
  const converse = async () => {
    for (let silent = 0; silent < 2;) {
      const delivered = origin.deliverStorageEvents();
      eventCount += delivered;
      silent = delivered === 0 ? silent + 1 : 0;
      if (eventCount > 20) throw new Error("the tabs answer each other");
      await settle();
    }
  };
  return { origin, exchange, mine, other, converse, eventCount: () => eventCount };
}

const userIdIn = (page: { store: { getState(): Parameters<typeof selectUserId>[0] } }) =>
  selectUserId(page.store.getState());

describe("two tabs", () => {
  test("a logout in one tab logs the other one out, with at most 2 storage events", async () => {
    const { mine, other, converse, eventCount } = await openTwoTabs(7);
    await other.session.logout();
    await converse();
    expect(userIdIn(mine)).toBeNull();
    expect(selectSessionStatus(mine.store.getState())).toBe("fetched");
    expect(eventCount()).toBeLessThanOrEqual(2);
  });

  test("removes the user when the event arrives, before any reply", async () => {
    const { origin, mine, other } = await openTwoTabs(7);
    await mine.loadRank();
    await other.session.logout();
    origin.deliverStorageEvents();
    expect(mine.dumpState() + mine.dumpMemory()).not.toContain("-7");
    expect(selectSessionStatus(mine.store.getState())).toBe("unknown");
  });

  test("a login in one tab logs the other one in, with at most 2 storage events", async () => {
    const { exchange, mine, other, converse, eventCount } = await openTwoTabs();
    exchange.logIn(other.tab, 7);
    await other.session.handleLoginSuccess("page");
    await converse();
    expect([userIdIn(mine), userIdIn(other)]).toEqual([7, 7]);
    expect(eventCount()).toBeLessThanOrEqual(2);
  });

  test("another user in one tab becomes the user of the other one, with at most 2 storage events", async () => {
    const { origin, exchange, mine, other, converse, eventCount } = await openTwoTabs(7);
    exchange.logIn(other.tab, 8);
    await other.session.handleLoginSuccess("page");
    await converse();
    expect([userIdIn(mine), userIdIn(other)]).toEqual([8, 8]);
    expect(eventCount()).toBeLessThanOrEqual(2);
    expect(mine.dumpState() + origin.dump()).not.toContain("-7");
  });

  test("a repeated login of the same user changes nothing", async () => {
    const { exchange, mine, other, converse } = await openTwoTabs(7);
    await other.session.refresh();
    await converse();
    expect(mine.epoch.current).toBe(0);
    expect(exchange.answered).toHaveLength(3);
  });

  test("when one tab clears the storage the other one requests the profile, and both keep the user", async () => {
    const { mine, other, converse } = await openTwoTabs(7);
    other.tab.localStorage?.clear();
    await converse();
    expect([userIdIn(mine), userIdIn(other)]).toEqual([7, 7]);
  });

  test("reports a language chosen in one tab once, in the other tab only", async () => {
    const { mine, other, converse, eventCount } = await openTwoTabs();
    const storage = createBrowserStorage(other.tab);
    storage.write("portico:language", "tr-TUR");
    await converse();
    expect(mine.languages).toEqual(["tr-TUR"]);
    expect(other.languages).toEqual([]);
    expect(eventCount()).toBe(1);
  });

  test.each(["", "xx-XX", "javascript:alert(1)", "tr-TUR "])("ignores the language %j", async (text) => {
    const { mine, other, converse } = await openTwoTabs();
    createBrowserStorage(other.tab).write("portico:language", text);
    await converse();
    expect(mine.languages).toEqual([]);
  });

  test("ignores a reply for the earlier user that arrives before the login event", async () => {
    const { origin, exchange, mine, other } = await openTwoTabs(7);
    const refreshing = mine.session.refresh();
    exchange.logIn(other.tab, 8);
    await other.session.handleLoginSuccess("page");
    expect((await refreshing)?.id).toBe(8);
    origin.deliverStorageEvents();
    await settle();
    expect([userIdIn(mine), userIdIn(other)]).toEqual([8, 8]);
    expect(createBrowserStorage(mine.tab).read("portico:user-id")).toBe("8");
  });
});

describe("one tab", () => {
  const show = (tab: EventTarget, persisted: boolean) =>
    tab.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

  test("removes the earlier user from a page restored from the back/forward cache", async () => {
    const { mine, other } = await openTwoTabs(7);
    await other.session.logout();
    show(mine.tab, true);
    expect(mine.dumpState()).not.toContain("-7");
    await settle();
    expect(selectSessionStatus(mine.store.getState())).toBe("fetched");
  });

  test("requests the profile after a restore even when storage is unchanged", async () => {
    const { exchange, mine } = await openTwoTabs(7);
    exchange.expire(mine.tab);
    show(mine.tab, true);
    await settle();
    expect(userIdIn(mine)).toBeNull();
  });

  test("sends no request when the page is shown for the first time", async () => {
    const { exchange, mine } = await openTwoTabs(7);
    const before = exchange.answered.length;
    show(mine.tab, false);
    await settle();
    expect(exchange.answered).toHaveLength(before);
  });

  test("sends no request while the tab is hidden", async () => {
    const { exchange, mine } = await openTwoTabs(7);
    const before = exchange.answered.length;
    exchange.logIn(mine.tab, 8);
    Object.assign(mine.tab.document, { visibilityState: "hidden" });
    mine.tab.document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(exchange.answered).toHaveLength(before);
  });

  test("does nothing after its teardown", async () => {
    const { exchange, mine, other, converse } = await openTwoTabs(7);
    mine.close();
    await other.session.logout();
    await converse();
    const before = exchange.answered.length;
    show(mine.tab, true);
    mine.tab.document.dispatchEvent(new Event("visibilitychange"));
    mine.tab.dispatchEvent(new CustomEvent("portico:logout"));
    await settle();
    expect(exchange.answered).toHaveLength(before);
    expect(userIdIn(mine)).toBe(7);
  });
});
