import { createBrowserStorage } from "../runtime/browserStorage.ts";
import { createFakeOrigin } from "../testing/fakeOrigin.ts";
import { createFakeExchange, openFakeSessionPage } from "../testing/fakeSessionPage.ts";
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
  /** Lets both tabs talk until they have nothing more to say. */
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
  test("a logout in one is a logout in the other, with at most 2 storage events", async () => {
    const { mine, other, converse, eventCount } = await openTwoTabs(7);
    await other.session.logout();
    await converse();
    expect(userIdIn(mine)).toBeNull();
    expect(selectSessionStatus(mine.store.getState())).toBe("fetched");
    expect(eventCount()).toBeLessThanOrEqual(2);
  });

  test("the user is removed when the event arrives, before any reply", async () => {
    const { origin, mine, other } = await openTwoTabs(7);
    await mine.loadRank();
    await other.session.logout();
    origin.deliverStorageEvents();
    expect(mine.dumpState() + mine.dumpMemory()).not.toContain("-7");
    expect(selectSessionStatus(mine.store.getState())).toBe("unknown");
  });

  test("a login in one is a login in the other, with at most 2 storage events", async () => {
    const { exchange, mine, other, converse, eventCount } = await openTwoTabs();
    exchange.logIn(other.tab, 7);
    await other.session.handleLoginSuccess("page");
    await converse();
    expect([userIdIn(mine), userIdIn(other)]).toEqual([7, 7]);
    expect(eventCount()).toBeLessThanOrEqual(2);
  });

  test("another user in one is another user in the other, with at most 2 storage events", async () => {
    const { origin, exchange, mine, other, converse, eventCount } = await openTwoTabs(7);
    exchange.logIn(other.tab, 8);
    await other.session.handleLoginSuccess("page");
    await converse();
    expect([userIdIn(mine), userIdIn(other)]).toEqual([8, 8]);
    expect(eventCount()).toBeLessThanOrEqual(2);
    expect(mine.dumpState() + origin.dump()).not.toContain("-7");
  });

  test("the same user again changes nothing", async () => {
    const { exchange, mine, other, converse } = await openTwoTabs(7);
    await other.session.refresh();
    await converse();
    expect(mine.epoch.current).toBe(0);
    expect(exchange.answered).toHaveLength(3);
  });

  test("one that clears all storage makes the other ask, and both keep the user", async () => {
    const { mine, other, converse } = await openTwoTabs(7);
    other.tab.localStorage?.clear();
    await converse();
    expect([userIdIn(mine), userIdIn(other)]).toEqual([7, 7]);
  });

  test("a language chosen in one tab is reported in the other, once, and not in the first", async () => {
    const { mine, other, converse, eventCount } = await openTwoTabs();
    const storage = createBrowserStorage(other.tab);
    storage.write("portico:language", "tr-TUR");
    await converse();
    expect(mine.languages).toEqual(["tr-TUR"]);
    expect(other.languages).toEqual([]);
    expect(eventCount()).toBe(1);
  });

  test.each(["", "xx-XX", "javascript:alert(1)", "tr-TUR "])("%j is no language", async (text) => {
    const { mine, other, converse } = await openTwoTabs();
    createBrowserStorage(other.tab).write("portico:language", text);
    await converse();
    expect(mine.languages).toEqual([]);
  });

  test("a reply for the earlier user that arrives before the event of the login is ignored", async () => {
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

  test("a page restored from the back/forward cache shows nothing of the earlier user", async () => {
    const { mine, other } = await openTwoTabs(7);
    await other.session.logout();
    show(mine.tab, true);
    expect(mine.dumpState()).not.toContain("-7");
    await settle();
    expect(selectSessionStatus(mine.store.getState())).toBe("fetched");
  });

  test("it requests the user again even when nothing seems to have changed", async () => {
    const { exchange, mine } = await openTwoTabs(7);
    exchange.expire(mine.tab);
    show(mine.tab, true);
    await settle();
    expect(userIdIn(mine)).toBeNull();
  });

  test("a page that is shown for the first time sends no request", async () => {
    const { exchange, mine } = await openTwoTabs(7);
    const before = exchange.answered.length;
    show(mine.tab, false);
    await settle();
    expect(exchange.answered).toHaveLength(before);
  });

  test("a hidden tab sends no request", async () => {
    const { exchange, mine } = await openTwoTabs(7);
    const before = exchange.answered.length;
    exchange.logIn(mine.tab, 8);
    Object.assign(mine.tab.document, { visibilityState: "hidden" });
    mine.tab.document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(exchange.answered).toHaveLength(before);
  });

  test("after its teardown it receives nothing", async () => {
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
