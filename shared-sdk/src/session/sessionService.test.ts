import { createFakeOrigin } from "../testing/fakeOrigin.ts";
import {
  createFakeExchange,
  openFakeSessionPage,
  type FakeSessionPage,
  type Travel,
} from "../testing/fakeSessionPage.ts";
import { selectSession, selectUserId } from "./sessionSlice.ts";

const profilePath = "/v2/private/user/profile";

/** Everything that is on its way without waiting for time has arrived. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A way on which everything waits until it is let through, in any order. */
function createGate() {
  let waiting: { label: string; pass: () => void }[] = [];
  const travel: Travel = (label) => new Promise((pass) => waiting.push({ label, pass: () => pass() }));
  return {
    travel,
    labels: () => waiting.map(({ label }) => label),
    let: async (label: string) => {
      const found = waiting.find((one) => one.label === label);
      if (!found) throw new Error(`nothing waits as ${label}: ${waiting.map((one) => one.label).join(", ")}`);
      waiting = waiting.filter((one) => one !== found);
      found.pass();
      await settle();
    },
  };
}

/** Lets the time pass in which a call that fails is repeated. */
async function failEveryAttempt({ clock }: FakeSessionPage) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await settle();
    clock.advance(30_000);
  }
}

function openPage(travel?: Travel) {
  const origin = createFakeOrigin();
  const exchange = createFakeExchange();
  const tab = origin.openTab();
  const page = openFakeSessionPage({ tab, exchange, ...(travel && { travel }) });
  return { origin, exchange, tab, page };
}

/** A page of a logged-in user on whose way everything waits from then on. */
async function openSlowPageOf(userId: number) {
  const gate = createGate();
  const { origin, exchange, tab } = openPage();
  exchange.logIn(tab, userId);
  const page = openFakeSessionPage({ tab, exchange, travel: gate.travel });
  const loading = page.session.load();
  await gate.let(`to ${profilePath}`);
  await gate.let(`from ${profilePath}`);
  await loading;
  return { gate, origin, exchange, tab, page };
}

async function openPageOf(userId: number, travel?: Travel) {
  const opened = openPage(travel);
  opened.exchange.logIn(opened.tab, userId);
  await opened.page.session.load();
  return opened;
}

describe("load", () => {
  test("a visitor: unknown, then fetched", async () => {
    const { page, tab } = openPage();
    const loading = page.session.load();
    expect(selectSession(page.store.getState())).toMatchObject({
      status: "unknown",
      user: null,
      isFetching: true,
    });
    expect(await loading).toBeNull();
    expect(selectSession(page.store.getState())).toMatchObject({
      status: "fetched",
      user: null,
      isFetching: false,
    });
    expect(tab.localStorage?.getItem("portico:user-id")).toBeNull();
  });

  test("a user: unknown, then logged in, and the id is stored for analytics", async () => {
    const { page, tab } = await openPageOf(7);
    expect(selectSession(page.store.getState())).toMatchObject({ status: "logged-in", user: { id: 7 } });
    expect(tab.localStorage?.getItem("portico:user-id")).toBe("7");
  });

  test("the first answer starts no new session: what was asked meanwhile is still good", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    const [rank] = await Promise.all([page.loadRank(), page.session.load()]);
    expect(rank).toMatchObject({ rank: "rank-7" });
    expect(page.epoch.current).toBe(0);
  });

  test("ten who ask at once share one call; after that it is remembered for 60 s", async () => {
    const { exchange, page } = openPage();
    await Promise.all(Array.from({ length: 10 }, () => page.session.load()));
    page.clock.advance(59_999);
    await page.session.load();
    expect(exchange.answered).toEqual([profilePath]);
    page.clock.advance(1);
    await page.session.load();
    expect(exchange.answered).toEqual([profilePath, profilePath]);
  });

  test("a failure leaves the user unset, finishes fetching and is not remembered", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    exchange.isDown = true;
    const loading = page.session.load();
    await failEveryAttempt(page);
    expect(await loading).toBeNull();
    expect(selectSession(page.store.getState())).toMatchObject({
      status: "fetched",
      user: null,
      isFetching: false,
    });
    exchange.isDown = false;
    expect((await page.session.load())?.id).toBe(7);
  });

  test("a failure to ask again leaves the user as it was", async () => {
    const { exchange, page, tab } = await openPageOf(7);
    exchange.isDown = true;
    const refreshing = page.session.refresh();
    await failEveryAttempt(page);
    expect((await refreshing)?.id).toBe(7);
    expect(selectSession(page.store.getState())).toMatchObject({ status: "logged-in", isFetching: false });
    expect(tab.localStorage?.getItem("portico:user-id")).toBe("7");
  });

  test.each<[object, number | null]>([
    // a refusal proves nothing about the user, in either spelling
    [{ ret_code: 500, ret_msg: "busy", result: null }, 7],
    [{ retCode: 500, retMsg: "busy" }, 7],
    [{ ret_code: 100007, result: { id: 9 } }, 7],
    [{ ret_code: "0", result: { id: 9 } }, 7],
    [{ ret_code: 0, retCode: 500, result: { id: 9 } }, 7],
    [{ ret_code: 0, result: { id: 9, status_code: 502 } }, 7],
    // no permission means that no user is logged in
    [{ ret_code: 10007, result: null }, null],
    [{ retCode: 33003 }, null],
    [{ retCode: 10009 }, null],
    // success
    [{ ret_code: 0, data: { id: 9 } }, 9],
    [{ retCode: 0, result: { id: 9 } }, 9],
    [{ ret_code: 0, data: { id: 9 }, result: { id: 8 } }, 9],
    [{ ret_code: 0, result: null }, null],
  ])("after the answer %j the user is %j", async (body, userId) => {
    const { exchange, page, tab } = await openPageOf(7);
    exchange.createProfileReply = () => new Response(JSON.stringify(body));
    await page.session.refresh();
    expect(selectUserId(page.store.getState())).toBe(userId);
    expect(tab.localStorage?.getItem("portico:user-id")).toBe(userId === null ? null : String(userId));
    expect(page.epoch.current).toBe(userId === 7 ? 0 : 1);
  });

  test.each([
    [401, null],
    [403, 7],
    [500, 7],
  ])("after a reply with status %d and no envelope the user is %j", async (status, userId) => {
    const { exchange, page } = await openPageOf(7);
    exchange.createProfileReply = () => new Response("", { status });
    const refreshing = page.session.refresh();
    await failEveryAttempt(page);
    await refreshing;
    expect(selectUserId(page.store.getState())).toBe(userId);
  });
});

describe("logout", () => {
  test("posts, removes the user everywhere and reloads the page once", async () => {
    const { origin, exchange, page } = await openPageOf(7);
    await page.loadRank();
    await page.session.logout();
    expect(exchange.answered.slice(-1)).toEqual(["/logout"]);
    expect(page.reloadCount).toBe(1);
    expect(selectSession(page.store.getState())).toMatchObject({
      status: "fetched",
      user: null,
      isFetching: false,
    });
    expect(page.dumpState() + page.dumpMemory() + origin.dump()).not.toMatch(/-7\b|"7"/);
  });

  test("the header's event does the same, and two of them are one logout", async () => {
    const { exchange, page } = await openPageOf(7);
    page.tab.dispatchEvent(new CustomEvent("portico:logout"));
    page.tab.dispatchEvent(new CustomEvent("portico:logout"));
    await settle();
    expect(exchange.answered.filter((path) => path === "/logout")).toHaveLength(1);
    expect(page.reloadCount).toBe(1);
  });

  test("a failure is logged, its body is thrown, and nothing has changed", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.expire(tab);
    await expect(page.session.logout()).rejects.toEqual({
      ret_code: 10007,
      ret_msg: "not logged in",
      result: null,
    });
    expect(page.logs).toEqual(["logout failed"]);
    expect(page.reloadCount).toBe(0);
    expect(selectUserId(page.store.getState())).toBe(7);
  });

  test("after a failure it can be tried again", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.isDown = true;
    await expect(page.session.logout()).rejects.toMatchObject({ name: "ApiError", code: "network" });
    exchange.isDown = false;
    await page.session.logout();
    expect(exchange.userIdOf(tab)).toBeNull();
    expect(page.reloadCount).toBe(1);
  });

  test("a failure of the header's event has no effect", async () => {
    const { exchange, page } = await openPageOf(7);
    exchange.isDown = true;
    page.tab.dispatchEvent(new CustomEvent("portico:logout"));
    await settle();
    expect(page.logs).toEqual(["logout failed"]);
    expect(page.reloadCount).toBe(0);
  });

  test("it succeeds although a refresh found first that no user is logged in", async () => {
    const { origin, gate, page } = await openSlowPageOf(7);

    const leaving = page.session.logout();
    await gate.let("to /logout");
    const refreshing = page.session.refresh();
    await gate.let(`to ${profilePath}`);
    await gate.let(`from ${profilePath}`);
    expect(await refreshing).toBeNull();
    await gate.let("from /logout");
    await leaving;
    expect(page.reloadCount).toBe(1);
    expect(origin.dump()).not.toContain("token-7");
  });
});

test("a logout that ends in another user's session is no logout", async () => {
  const { exchange, tab, gate, page } = await openSlowPageOf(7);

  const reason = page.session.logout().catch((error: unknown) => error);
  await gate.let("to /logout");
  exchange.logIn(tab, 8);
  const refreshing = page.session.refresh();
  await gate.let(`to ${profilePath}`);
  await gate.let(`from ${profilePath}`);
  await refreshing;
  await gate.let("from /logout");
  expect(await reason).toMatchObject({ code: "session-changed" });
  expect(selectUserId(page.store.getState())).toBe(8);
  expect(page.reloadCount).toBe(0);
});

describe("a slow logout, while another user logs in in another tab", () => {
  async function leaveSlowly() {
    const { origin, exchange, gate, page } = await openSlowPageOf(7);
    const other = openFakeSessionPage({ tab: origin.openTab(), exchange });
    await other.session.load();
    origin.deliverStorageEvents();

    const outcome = page.session.logout().then(
      () => "left",
      (error: unknown) => error,
    );
    await gate.let("to /logout");
    exchange.logIn(other.tab, 8);
    await other.session.handleLoginSuccess("page");
    const expectOtherUntouched = () => {
      expect(exchange.userIdOf(other.tab)).toBe(8);
      expect(other.tab.localStorage?.getItem("portico:user-id")).toBe("8");
    };
    return { origin, gate, page, outcome, expectOtherUntouched };
  }

  test("is no logout while this tab is still asking who is there", async () => {
    const { origin, gate, page, outcome, expectOtherUntouched } = await leaveSlowly();
    origin.deliverStorageEvents();
    expect(selectSession(page.store.getState()).status).toBe("unknown");
    await gate.let("from /logout");
    expect(await outcome).toMatchObject({ code: "session-changed" });
    expectOtherUntouched();
    await gate.let(`to ${profilePath}`);
    await gate.let(`from ${profilePath}`);
    expect(selectUserId(page.store.getState())).toBe(8);
    expect(page.reloadCount).toBe(0);
  });

  test("leaves the other's cookie and stored id alone when its reply comes before the news", async () => {
    const { gate, page, outcome, expectOtherUntouched } = await leaveSlowly();
    await gate.let("from /logout");
    expect(await outcome).toBe("left");
    expectOtherUntouched();
    expect(page.dumpState()).not.toContain("-7");
    expect(page.reloadCount).toBe(1);
  });
});

describe("login", () => {
  test("as another user it starts exactly one new session", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    await page.loadRank();
    exchange.logIn(tab, 8);
    await page.session.handleLoginSuccess("page");
    expect(page.epoch.current).toBe(1);
    expect(selectSession(page.store.getState()).epoch).toBe(1);
  });

  test("who loads the user while it is being refreshed waits for the answer", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.logIn(tab, 8);
    void page.session.handleLoginSuccess("page");
    expect((await page.session.load())?.id).toBe(8);
  });

  test("when the request after it fails, the next load sends it again", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.logIn(tab, 8);
    exchange.isDown = true;
    const login = page.session.handleLoginSuccess("page");
    await failEveryAttempt(page);
    await login;
    expect(selectSession(page.store.getState())).toMatchObject({ status: "fetched", user: null });
    exchange.isDown = false;
    expect((await page.session.load())?.id).toBe(8);
  });

  test("on a page it refreshes the user and starts a new session", async () => {
    const { exchange, tab, page } = openPage();
    await page.session.load();
    exchange.logIn(tab, 7);
    await page.session.handleLoginSuccess("page");
    expect(selectUserId(page.store.getState())).toBe(7);
    expect(page.epoch.current).toBeGreaterThan(0);
    expect(page.reloadCount).toBe(0);
  });

  test("in a quick modal it reloads the page", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.logIn(tab, 8);
    await page.session.handleLoginSuccess("modal");
    expect(page.reloadCount).toBe(1);
    expect(page.dumpState()).not.toContain("-7");
  });

  test("a profile that was asked for before the login is refused", async () => {
    const gate = createGate();
    const { exchange, tab, page } = openPage(gate.travel);
    const early = page.session.load();
    exchange.logIn(tab, 7);
    const login = page.session.handleLoginSuccess("page");
    await gate.let(`to ${profilePath}`);
    await gate.let(`to ${profilePath}`);
    await gate.let(`from ${profilePath}`);
    await gate.let(`from ${profilePath}`);
    await login;
    expect((await early)?.id).toBe(7);
    expect(selectUserId(page.store.getState())).toBe(7);
  });
});

describe("the app", () => {
  test("reports who is logged in", () => {
    const { page, tab } = openPage();
    page.session.handleAppProfile({ uid: "7", userName: "ann" });
    expect(selectSession(page.store.getState())).toMatchObject({
      status: "logged-in",
      user: { id: 7, username: "ann" },
    });
    expect(tab.localStorage?.getItem("portico:user-id")).toBe("7");
  });

  /** Fields of user 7 that the exchange sends and the app doesn't. */
  const onlyWeb = {
    vagueEmailV2: "mail-7",
    isVip: true,
    avatarUrl: "https://static.portico.example/avatar-7",
  };

  test("its user is no reply of the exchange: the profile is requested, and completes the user", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    page.session.handleAppProfile({ uid: 7, userName: "ann" });
    expect(selectSession(page.store.getState()).user).toMatchObject({ isVip: false, avatarUrl: null });
    await page.session.load();
    expect(exchange.answered).toEqual([profilePath]);
    expect(selectSession(page.store.getState()).user).toMatchObject({ id: 7, ...onlyWeb });
    expect(page.epoch.current).toBe(0);
  });

  test("saying it again takes nothing from the user, and the exchange's answer lasts its 60 s", async () => {
    const { exchange, page } = await openPageOf(7);
    page.clock.advance(59_999);
    page.session.handleAppProfile({ uid: 7, userName: "ann" });
    expect(selectSession(page.store.getState()).user).toMatchObject({ username: "ann", ...onlyWeb });
    await page.session.load();
    expect(exchange.answered).toEqual([profilePath]);
    page.clock.advance(1);
    await page.session.load();
    expect(exchange.answered).toEqual([profilePath, profilePath]);
  });

  test("of another user nothing is preserved, and the exchange is asked", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.logIn(tab, 8);
    page.session.handleAppProfile({ uid: 8 });
    expect(selectSession(page.store.getState()).user).toMatchObject({
      id: 8,
      vagueEmailV2: "",
      isVip: false,
      avatarUrl: null,
    });
    await page.session.load();
    expect(exchange.answered).toEqual([profilePath, profilePath]);
    expect(selectSession(page.store.getState()).user).toMatchObject({ vagueEmailV2: "mail-8" });
    expect(page.epoch.current).toBe(1);
  });

  test("a user whose token the exchange has dropped is logged out, also when the app reports the user again", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    exchange.expire(tab);
    page.session.handleAppProfile({ uid: 7 });
    expect(await page.session.load()).toBeNull();
    expect(selectSession(page.store.getState())).toMatchObject({ status: "fetched", user: null });
    const { current } = page.epoch;
    page.session.handleAppProfile({ uid: 7 });
    expect(selectUserId(page.store.getState())).toBeNull();
    expect(page.epoch.current).toBe(current);
    exchange.logIn(tab, 7);
    page.session.handleAppProfile({ uid: 7 });
    expect(selectUserId(page.store.getState())).toBe(7);
  });

  test("where the exchange gives no answer its user stays", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    exchange.isDown = true;
    page.session.handleAppProfile({ uid: 7, userName: "ann" });
    const loading = page.session.load();
    await failEveryAttempt(page);
    expect((await loading)?.username).toBe("ann");
  });

  test("what was asked for as the app's user before that is the user's", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    await page.loadRank();
    page.session.handleAppProfile({ uid: 7 });
    expect(page.epoch.current).toBe(0);
    expect(page.dumpState()).toContain("rank-7");
  });

  test.each([null, {}, { uid: 0 }, "7"])("%j changes nothing", async (profile) => {
    const { page } = await openPageOf(7);
    page.session.handleAppProfile(profile);
    expect(selectUserId(page.store.getState())).toBe(7);
  });

  test("without a user ends the session and removes a leftover token", async () => {
    const { exchange, page, tab } = await openPageOf(7);
    await page.loadRank();
    page.session.handleAppVisitor();
    expect(selectSession(page.store.getState())).toMatchObject({ status: "fetched", user: null });
    expect(page.dumpState() + page.dumpMemory()).not.toContain("-7");
    expect(exchange.userIdOf(tab)).toBeNull();
    expect(tab.localStorage?.getItem("portico:user-id")).toBeNull();
    const before = exchange.answered.length;
    await page.session.load();
    expect(exchange.answered).toHaveLength(before);
  });

  test("a visitor of the app with an earlier user's token is a visitor", async () => {
    const { exchange, page, tab } = openPage();
    exchange.logIn(tab, 7);
    page.session.handleAppVisitor();
    await page.session.load();
    expect(selectUserId(page.store.getState())).toBeNull();
    expect(page.epoch.current).toBe(0);
  });

  test("another user of the app starts a new session", async () => {
    const { page } = await openPageOf(7);
    await page.loadRank();
    page.session.handleAppProfile({ uid: 8 });
    expect(page.epoch.current).toBe(1);
    expect(page.dumpState() + page.dumpMemory()).not.toContain("-7");
  });
});

describe("a refused permission", () => {
  test("drops what is remembered and asks who is there; the same user stays", async () => {
    const { exchange, page } = await openPageOf(7);
    await page.loadRank();
    page.session.handleNoPermission();
    await settle();
    expect(page.dumpMemory()).not.toContain("rank-7");
    expect(exchange.answered.filter((path) => path === profilePath)).toHaveLength(2);
    expect(selectUserId(page.store.getState())).toBe(7);
    expect(page.epoch.current).toBe(0);
  });

  test("to a visitor sends no request", async () => {
    const { exchange, page } = openPage();
    await page.session.load();
    await expect(page.api.get("/x-api/rank")).rejects.toMatchObject({ code: "no-permission" });
    await settle();
    expect(exchange.answered).toEqual([profilePath, "/x-api/rank"]);
  });
});

describe("checkIdentity", () => {
  test("sends no request while nothing has changed", async () => {
    const { exchange, page } = await openPageOf(7);
    page.session.checkIdentity();
    await settle();
    expect(exchange.answered).toEqual([profilePath]);
  });

  test("sends no request before the first one", async () => {
    const { exchange, page } = openPage();
    page.session.checkIdentity();
    await settle();
    expect(exchange.answered).toEqual([]);
  });

  test("after a failed first answer it asks again", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    exchange.isDown = true;
    const loading = page.session.load();
    await failEveryAttempt(page);
    await loading;
    exchange.isDown = false;
    page.session.checkIdentity();
    await settle();
    expect(selectUserId(page.store.getState())).toBe(7);
  });

  test("the next token of the same user keeps the session and what is remembered", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    await page.loadRank();
    exchange.logIn(tab, 7);
    page.session.checkIdentity();
    expect(selectUserId(page.store.getState())).toBe(7);
    await settle();
    expect(selectUserId(page.store.getState())).toBe(7);
    expect(page.epoch.current).toBe(0);
    expect(page.dumpState()).toContain("rank-7");
    expect(page.dumpMemory()).toContain("rank-7");
  });

  test("a reply that was requested with another user's token is dropped when the first token is back", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.logIn(tab, 8);
    await page.loadRank();
    exchange.logIn(tab, 7);
    page.session.checkIdentity();
    await settle();
    expect(selectUserId(page.store.getState())).toBe(7);
    expect(page.dumpState() + page.dumpMemory()).not.toContain("-8");
  });

  test("a reply that was requested before the user was known is dropped when it is another user's", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 8);
    await page.loadRank();
    exchange.logIn(tab, 7);
    await page.session.load();
    expect(page.dumpState() + page.dumpMemory()).not.toContain("-8");
  });

  test("an exchange that renews its token with every reply is asked twice at most", async () => {
    const origin = createFakeOrigin();
    const exchange = createFakeExchange();
    const tab = origin.openTab();
    exchange.logIn(tab, 7);
    const renewing: Travel = (label) => {
      if (label.startsWith("from")) exchange.logIn(tab, 7);
      return Promise.resolve();
    };
    const page = openFakeSessionPage({ tab, exchange, travel: renewing });
    expect((await page.session.load())?.id).toBe(7);
    expect(exchange.answered).toEqual([profilePath, profilePath]);
  });

  test("a user whose id could not be stored stays when another tab stores it", async () => {
    const origin = createFakeOrigin({ quotaCharacters: 10 });
    const exchange = createFakeExchange();
    const tab = origin.openTab();
    exchange.logIn(tab, 7);
    tab.localStorage?.setItem("full", "123456");
    const page = openFakeSessionPage({ tab, exchange });
    await page.session.load();
    tab.localStorage?.clear();
    jest.spyOn(tab.localStorage!, "getItem").mockReturnValue("7");
    page.session.checkIdentity();
    await settle();
    expect(page.epoch.current).toBe(0);
    expect(exchange.answered).toEqual([profilePath]);
  });

  test("a visitor with a token that has expired starts one new session, not one with every question", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    exchange.expire(tab);
    await page.session.load();
    await page.session.refresh();
    await page.session.refresh();
    expect(page.epoch.current).toBe(1);
  });

  test("where storage is refused a look at the tab ends no session", async () => {
    const exchange = createFakeExchange();
    const tab = Object.assign(createFakeOrigin().openTab(), { localStorage: null });
    exchange.logIn(tab, 7);
    const page = openFakeSessionPage({ tab, exchange });
    await page.session.load();
    tab.document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(page.epoch.current).toBe(0);
    expect(exchange.answered).toEqual([profilePath]);
  });
});
