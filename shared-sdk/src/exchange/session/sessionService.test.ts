import { createFakeOrigin } from "../../testing/fakeOrigin.ts";
import {
  createFakeExchange,
  openFakeSessionPage,
  type FakeSessionPage,
  type Travel,
} from "../../testing/fakeSessionPage.ts";
import { selectSession, selectUserId } from "./sessionSlice.ts";

const profilePath = "/v2/private/user/profile";

/** Waits for all pending work that needs no time to pass. */
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

/** Advances the clock until a failed call has been retried. */
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
  test.each([
    ["data", { data: { id: 9 } }],
    ["result", { result: { id: 9 } }],
    ["data before result", { data: { id: 9 }, result: { id: 8 } }],
  ])("always calls a server's request function, and reads the profile from %s", async (_, response) => {
    const { exchange, page } = openPage();
    await page.session.load();
    const serverRequest = jest.fn(() => Promise.resolve(response));
    expect((await page.session.load(serverRequest))?.id).toBe(9);
    await page.session.load(serverRequest);
    expect(serverRequest).toHaveBeenCalledTimes(2);
    expect(exchange.answered).toEqual([profilePath]);
  });

  test("a server's request function that fails leaves the user unset, without a toast or a report", async () => {
    const { page } = openPage();
    expect(await page.session.load(() => Promise.reject(new Error("down")))).toBeNull();
    expect(selectSession(page.store.getState()).status).toBe("fetched");
    expect(page.store.getState().notifications.items).toEqual([]);
    expect(page.logs).toEqual([]);
  });

  test("a visitor: the status is unknown, then fetched", async () => {
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

  test("a user: the status is unknown, then logged in, and the id is stored for analytics", async () => {
    const { page, tab } = await openPageOf(7);
    expect(selectSession(page.store.getState())).toMatchObject({ status: "logged-in", user: { id: 7 } });
    expect(tab.localStorage?.getItem("portico:user-id")).toBe("7");
  });

  test("the first reply starts no new session, so earlier requests stay valid", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    const [rank] = await Promise.all([page.loadRank(), page.session.load()]);
    expect(rank).toMatchObject({ rank: "rank-7" });
    expect(page.epoch.current).toBe(0);
  });

  test("ten concurrent calls share one request, whose result is cached for 60 s", async () => {
    const { exchange, page } = openPage();
    await Promise.all(Array.from({ length: 10 }, () => page.session.load()));
    page.clock.advance(59_999);
    await page.session.load();
    expect(exchange.answered).toEqual([profilePath]);
    page.clock.advance(1);
    await page.session.load();
    expect(exchange.answered).toEqual([profilePath, profilePath]);
  });

  test("a failure leaves the user unset, ends fetching and is not cached", async () => {
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

  test("a failed refresh keeps the user", async () => {
    const { exchange, page, tab } = await openPageOf(7);
    exchange.isDown = true;
    const refreshing = page.session.refresh();
    await failEveryAttempt(page);
    expect((await refreshing)?.id).toBe(7);
    expect(selectSession(page.store.getState())).toMatchObject({ status: "logged-in", isFetching: false });
    expect(tab.localStorage?.getItem("portico:user-id")).toBe("7");
  });

  test.each<[object, number | null]>([
    // a refusal proves nothing about the user
    [{ ret_code: 500, ret_msg: "busy", result: null }, 7],
    [{ ret_code: 0, result: { id: 9, status_code: 502 } }, 7],
    // no permission means that no user is logged in
    [{ ret_code: 10007, result: null }, null],
    // success
    [{ ret_code: 0, data: { id: 9 }, result: { id: 8 } }, 9],
    [{ ret_code: 0, result: null }, null],
  ])("after the reply %j the user is %j", async (body, userId) => {
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

  test("a logout event of the header does the same, and two events cause one logout", async () => {
    const { exchange, page } = await openPageOf(7);
    page.tab.dispatchEvent(new CustomEvent("portico:logout"));
    page.tab.dispatchEvent(new CustomEvent("portico:logout"));
    await settle();
    expect(exchange.answered.filter((path) => path === "/logout")).toHaveLength(1);
    expect(page.reloadCount).toBe(1);
  });

  test("a failure is logged, its body is thrown and the user stays logged in", async () => {
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

  test("can be repeated after a failure", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.isDown = true;
    await expect(page.session.logout()).rejects.toMatchObject({ name: "ApiError", code: "network" });
    exchange.isDown = false;
    await page.session.logout();
    expect(exchange.userIdOf(tab)).toBeNull();
    expect(page.reloadCount).toBe(1);
  });

  test("a failure after the header's event changes nothing", async () => {
    const { exchange, page } = await openPageOf(7);
    exchange.isDown = true;
    const failed = jest.fn();
    page.tab.addEventListener("portico:logout-failed", failed);
    page.tab.dispatchEvent(new CustomEvent("portico:logout"));
    await settle();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(page.logs).toEqual(["logout failed"]);
    expect(page.reloadCount).toBe(0);
  });

  test("succeeds although a refresh already reported that no user is logged in", async () => {
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

test("fails when another user's session has started meanwhile", async () => {
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

describe("a slow logout while another user logs in in another tab", () => {
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

  test("fails while this tab still requests the profile", async () => {
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

  test("does not change the other user's cookie and stored id when its reply arrives before the event", async () => {
    const { gate, page, outcome, expectOtherUntouched } = await leaveSlowly();
    await gate.let("from /logout");
    expect(await outcome).toBe("left");
    expectOtherUntouched();
    expect(page.dumpState()).not.toContain("-7");
    expect(page.reloadCount).toBe(1);
  });
});

describe("login", () => {
  test("another user starts exactly one new session", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    await page.loadRank();
    exchange.logIn(tab, 8);
    await page.session.handleLoginSuccess("page");
    expect(page.epoch.current).toBe(1);
    expect(selectSession(page.store.getState()).epoch).toBe(1);
  });

  test("load during a refresh waits for its reply", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.logIn(tab, 8);
    void page.session.handleLoginSuccess("page");
    expect((await page.session.load())?.id).toBe(8);
  });

  test("load sends the request again after a failed refresh", async () => {
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

  test("a login on a page refreshes the user and starts a new session", async () => {
    const { exchange, tab, page } = openPage();
    await page.session.load();
    exchange.logIn(tab, 7);
    await page.session.handleLoginSuccess("page");
    expect(selectUserId(page.store.getState())).toBe(7);
    expect(page.epoch.current).toBeGreaterThan(0);
    expect(page.reloadCount).toBe(0);
  });

  test("a login in a modal reloads the page", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.logIn(tab, 8);
    await page.session.handleLoginSuccess("modal");
    expect(page.reloadCount).toBe(1);
    expect(page.dumpState()).not.toContain("-7");
  });

  test("a profile that was requested before the login is ignored", async () => {
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
  test("sets the user", () => {
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

  test("requests the profile from the exchange as well, to complete the app's user", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    page.session.handleAppProfile({ uid: 7, userName: "ann" });
    expect(selectSession(page.store.getState()).user).toMatchObject({ isVip: false, avatarUrl: null });
    await page.session.load();
    expect(exchange.answered).toEqual([profilePath]);
    expect(selectSession(page.store.getState()).user).toMatchObject({ id: 7, ...onlyWeb });
    expect(page.epoch.current).toBe(0);
  });

  test("a repeated report keeps the user's fields, and the exchange's reply stays cached for 60 s", async () => {
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

  test("a report of another user keeps no fields and requests the profile", async () => {
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

  test("a user whose token is invalid at the exchange stays logged out when the app reports the user again", async () => {
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

  test("keeps its user when the exchange does not reply", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    exchange.isDown = true;
    page.session.handleAppProfile({ uid: 7, userName: "ann" });
    const loading = page.session.load();
    await failEveryAttempt(page);
    expect((await loading)?.username).toBe("ann");
  });

  test("keeps data that was requested for the same user before the app's report", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    await page.loadRank();
    page.session.handleAppProfile({ uid: 7 });
    expect(page.epoch.current).toBe(0);
    expect(page.dumpState()).toContain("rank-7");
  });

  test.each([null, {}, { uid: 0 }, "7"])("ignores %j", async (profile) => {
    const { page } = await openPageOf(7);
    page.session.handleAppProfile(profile);
    expect(selectUserId(page.store.getState())).toBe(7);
  });

  test("a report without a user ends the session and removes the remaining token", async () => {
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

  test("a report without a user ignores an earlier user's token", async () => {
    const { exchange, page, tab } = openPage();
    exchange.logIn(tab, 7);
    page.session.handleAppVisitor();
    await page.session.load();
    expect(selectUserId(page.store.getState())).toBeNull();
    expect(page.epoch.current).toBe(0);
  });
});

describe("a refused permission", () => {
  test("clears the cache, requests the profile and keeps the same user", async () => {
    const { exchange, page } = await openPageOf(7);
    await page.loadRank();
    page.session.handleNoPermission();
    await settle();
    expect(page.dumpMemory()).not.toContain("rank-7");
    expect(exchange.answered.filter((path) => path === profilePath)).toHaveLength(2);
    expect(selectUserId(page.store.getState())).toBe(7);
    expect(page.epoch.current).toBe(0);
  });

  test("sends no request for a visitor", async () => {
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

  test("sends a request again after a failed first one", async () => {
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

  test("keeps session and cache when the token of the same user is renewed", async () => {
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

  test("drops a reply that was requested with another user's token after the first token is back", async () => {
    const { exchange, tab, page } = await openPageOf(7);
    exchange.logIn(tab, 8);
    await page.loadRank();
    exchange.logIn(tab, 7);
    page.session.checkIdentity();
    await settle();
    expect(selectUserId(page.store.getState())).toBe(7);
    expect(page.dumpState() + page.dumpMemory()).not.toContain("-8");
  });

  test("drops a reply for another user that was requested before the user was known", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 8);
    await page.loadRank();
    exchange.logIn(tab, 7);
    await page.session.load();
    expect(page.dumpState() + page.dumpMemory()).not.toContain("-8");
  });

  test("sends at most two requests when the exchange renews its token with each reply", async () => {
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

  test("keeps a user whose id could not be stored when another tab stores it", async () => {
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

  test("a visitor with an expired token starts one new session, not one per request", async () => {
    const { exchange, tab, page } = openPage();
    exchange.logIn(tab, 7);
    exchange.expire(tab);
    await page.session.load();
    await page.session.refresh();
    await page.session.refresh();
    expect(page.epoch.current).toBe(1);
  });

  test("ends no session when storage is blocked", async () => {
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
