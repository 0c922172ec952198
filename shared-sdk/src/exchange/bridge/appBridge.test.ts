/** @jest-environment jsdom */
import fc from "fast-check";
import { createFakeNativeApp } from "../../testing/fakeNativeApp.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { createAppBridge, type AppBridge, type AppBridgeOptions } from "./appBridge.ts";
import { nativeCalls } from "./nativeCalls.ts";

type PageWindow = { self: unknown; top: unknown; hecate?: unknown };

function setUp(options: Partial<AppBridgeOptions> & { hecate?: unknown } = {}) {
  const app = createFakeNativeApp();
  const clock = createManualClock();
  const tokens: string[] = [];
  const hostWindow: PageWindow = {
    self: null,
    top: null,
    hecate: "hecate" in options ? options.hecate : app.hecate,
  };
  hostWindow.self = hostWindow;
  hostWindow.top = hostWindow;
  const { hecate: _hecate, ...rest } = options;
  const bridge = createAppBridge({
    hostWindow,
    clock,
    isKnownHost: true,
    storeUserToken: (token) => tokens.push(token),
    ...rest,
  });
  return { app, clock, tokens, hostWindow, bridge };
}

async function setUpReady(appVersion = "3.6.1") {
  const page = setUp();
  page.app.answer("system", "getAppConfig", () => ({ appVersion }));
  await page.bridge.connect();
  expect(page.bridge.state).toBe("ready");
  return page;
}

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => "resolved",
    (reason: unknown) => reason,
  );

/** Every call of the page, each with harmless arguments. */
const pageCalls: Record<string, (bridge: AppBridge) => Promise<unknown>> = {
  getUserProfile: (bridge) => bridge.getUserProfile(),
  openLogin: (bridge) => bridge.openLogin(),
  openRegister: (bridge) => bridge.openRegister(),
  openUrl: (bridge) => bridge.openUrl("https://www.portico.example/"),
  shareImage: (bridge) => bridge.shareImage("QUJD"),
  popToHome: (bridge) => bridge.popToHome(),
};

describe("the handshake", () => {
  it("sends nothing before connect", () => {
    const { app, bridge } = setUp();
    expect(bridge.state).toBe("not-ready");
    expect(app.calls).toEqual([]);
  });

  it.each(["3.6.1", "3.10.0", "12.0.0"])("is ready when the app returns %s", async (appVersion) => {
    const { bridge, app, clock } = await setUpReady(appVersion);
    expect(bridge).toMatchObject({ appVersion, error: null });
    expect(app.calls).toEqual([
      expect.objectContaining({ module: "system", method: "getAppConfig", params: {} }),
    ]);
    expect(clock.pendingCount).toBe(0);
  });

  it.each([
    ["3.6.0", "unsupported-version"],
    ["3.5.10", "unsupported-version"],
    ["3.6", "bad-reply"],
    ["3.6.1-evil", "bad-reply"],
    ["", "bad-reply"],
    [undefined, "bad-reply"],
    [3.7, "bad-reply"],
    [["3.7.0"], "bad-reply"],
  ])("fails when the app returns %p", async (appVersion, code) => {
    const { bridge, app } = setUp();
    app.answer("system", "getAppConfig", () => ({ appVersion }));
    await expect(bridge.connect()).resolves.toBe("error");
    expect(bridge).toMatchObject({
      state: "error",
      appVersion: null,
      error: { name: "AppBridgeError", code },
    });
    for (const call of Object.values(pageCalls)) {
      await expect(rejection(call(bridge))).resolves.toMatchObject({ code: "not-ready" });
    }
    expect(app.calls).toHaveLength(1);
  });

  it.each([null, undefined, "3.6.1", 7, [], () => "3.6.1"])("fails when the reply is %p", async (reply) => {
    const { bridge, app } = setUp();
    app.answer("system", "getAppConfig", () => reply);
    await expect(bridge.connect()).resolves.toBe("error");
    expect(bridge.error?.code).toBe("bad-reply");
  });

  it("is ready after 999 ms and times out after one second", async () => {
    for (const [delayMs, state] of [
      [999, "ready"],
      [1_000, "error"],
    ] as const) {
      const { bridge, app, clock } = setUp();
      const connected = bridge.connect();
      await Promise.resolve();
      await Promise.resolve();
      expect(app.calls).toHaveLength(1);
      clock.advance(delayMs);
      app.reply(1, { appVersion: "3.6.1" });
      await expect(connected).resolves.toBe(state);
      expect(bridge.error?.code).toBe(state === "error" ? "timeout" : undefined);
    }
  });

  it("stays an error when the reply arrives later", async () => {
    const { bridge, app, clock } = setUp();
    const connected = bridge.connect();
    await Promise.resolve();
    await Promise.resolve();
    clock.advance(1_000);
    await connected;
    expect(app.reply(1, { appVersion: "9.9.9" })).toBe(true);
    await expect(bridge.connect()).resolves.toBe("error");
    expect(bridge.appVersion).toBeNull();
    expect(app.calls).toHaveLength(1);
  });

  it("is made once for several callers", async () => {
    const { bridge, app } = setUp();
    app.answer("system", "getAppConfig", () => ({ appVersion: "3.6.1" }));
    await expect(Promise.all([bridge.connect(), bridge.connect(), bridge.connect()])).resolves.toEqual([
      "ready",
      "ready",
      "ready",
    ]);
    expect(app.calls).toHaveLength(1);
  });

  it("loads the script only when the app has injected no object", async () => {
    const app = createFakeNativeApp();
    app.answer("system", "getAppConfig", () => ({ appVersion: "3.6.1" }));
    const loadBridgeScript = jest.fn(() => {
      page.hostWindow.hecate = app.hecate;
      return Promise.resolve();
    });
    const page = setUp({ hecate: undefined, loadBridgeScript });
    await expect(page.bridge.connect()).resolves.toBe("ready");
    expect(loadBridgeScript).toHaveBeenCalledTimes(1);

    const injected = setUp({ loadBridgeScript });
    injected.app.answer("system", "getAppConfig", () => ({ appVersion: "3.6.1" }));
    await expect(injected.bridge.connect()).resolves.toBe("ready");
    expect(loadBridgeScript).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["fails", () => Promise.reject(new Error("404"))],
    ["provides nothing", () => Promise.resolve()],
  ])("fails when the script %s", async (_name, loadBridgeScript) => {
    const { bridge } = setUp({ hecate: undefined, loadBridgeScript });
    await expect(bridge.connect()).resolves.toBe("error");
    expect(bridge.error?.code).toBe("missing");
  });
});

describe("a page that claims to be in the app", () => {
  const throwing = {
    get call(): never {
      throw new Error("trap");
    },
  };
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "hecate"],
    ["an empty object", {}],
    ["a call that is not a function", { call: "call" }],
    ["a function, which inherits call", () => Promise.resolve({ appVersion: "9.9.9" })],
    ["a trap", throwing],
  ])("gets no bridge when the injected object is %s", async (_name, hecate) => {
    const { bridge, tokens } = setUp({ hecate });
    await expect(bridge.connect()).resolves.toBe("error");
    expect(bridge.error?.code).toBe("missing");
    for (const call of Object.values(pageCalls)) {
      await expect(rejection(call(bridge))).resolves.toMatchObject({ code: "not-ready" });
    }
    expect(tokens).toEqual([]);
  });

  it.each([
    ["throws", () => Promise.reject(new Error("no"))],
    ["throws at once", () => expectNever()],
  ])("gets no bridge when the call %s", async (_name, call) => {
    const { bridge, clock } = setUp({ hecate: { call } });
    await expect(bridge.connect()).resolves.toBe("error");
    expect(bridge.error?.code).toBe("refused");
    expect(clock.pendingCount).toBe(0);
  });

  it("calls nothing in a frame, even of the same origin", async () => {
    const { bridge, app, hostWindow } = setUp();
    hostWindow.top = { ...hostWindow };
    await expect(bridge.connect()).resolves.toBe("error");
    expect(bridge.error?.code).toBe("not-top-frame");
    expect(app.calls).toEqual([]);
  });

  it("calls nothing on a host that is not the product's", async () => {
    const loadBridgeScript = jest.fn(() => Promise.resolve());
    const { bridge, app } = setUp({ isKnownHost: false, loadBridgeScript });
    await expect(bridge.connect()).resolves.toBe("error");
    expect(bridge.error?.code).toBe("foreign-host");
    expect(app.calls).toEqual([]);
    expect(loadBridgeScript).not.toHaveBeenCalled();
  });

  it.each(Object.keys(pageCalls))("%s calls nothing before the handshake is complete", async (name) => {
    const { bridge, app } = setUp();
    await expect(rejection(pageCalls[name]!(bridge))).resolves.toMatchObject({ code: "not-ready" });
    expect(app.calls).toEqual([]);
    void bridge.connect();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(app.calls).toHaveLength(1);
    await expect(rejection(pageCalls[name]!(bridge))).resolves.toMatchObject({ code: "not-ready" });
    expect(app.calls.map(({ method }) => method)).toEqual(["getAppConfig"]);
  });
});

describe("a hostile page with a working bridge", () => {
  it("calls the function that completed the handshake, even when the page replaces it", async () => {
    const { bridge, app, hostWindow } = await setUpReady();
    const stolen = jest.fn(() => Promise.resolve({ code: 0, params: { userToken: "injected" } }));
    app.hecate.call = stolen;
    hostWindow.hecate = { call: stolen };
    void bridge.popToHome();
    expect(stolen).not.toHaveBeenCalled();
    expect(app.calls.at(-1)).toMatchObject({ module: "Router", method: "pop" });
  });

  it("can't change the bridge", async () => {
    const { bridge } = await setUpReady();
    expect(Object.isFrozen(bridge)).toBe(true);
    expect(() => Object.assign(bridge, { state: "ready" })).toThrow(TypeError);
    expect(() => Object.assign(bridge, { getUserProfile: () => null })).toThrow(TypeError);
  });

  it("can't settle a call with a forged reply", async () => {
    const { bridge, app, tokens } = await setUpReady();
    const forged = { code: 0, params: { userToken: "forged" } };
    const profile = bridge.getUserProfile();
    const { id } = app.calls.at(-1)!;
    for (const forgedId of [0, -1, id + 1, 999, Number.NaN]) expect(app.reply(forgedId, forged)).toBe(false);
    for (const data of [
      { id, ...forged },
      JSON.stringify({ id, ...forged }),
      { hecate: { id, result: forged } },
    ]) {
      window.dispatchEvent(new MessageEvent("message", { data, origin: window.origin, source: window }));
      window.dispatchEvent(new CustomEvent("hecate", { detail: data }));
    }
    expect(tokens).toEqual([]);
    app.reply(id, { code: 0, params: { userToken: "real" } });
    await expect(profile).resolves.toMatchObject({ userToken: "real" });
    expect(app.reply(id, forged)).toBe(false);
    expect(tokens).toEqual(["real"]);
  });

  it("each call gets its own reply, in any order of replies", async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), async (order) => {
        const { bridge, app } = await setUpReady();
        const profiles = order.map(() => bridge.getUserProfile());
        const ids = app.calls.slice(1).map(({ id }) => id);
        for (const index of order)
          app.reply(ids[index]!, { code: 0, params: { userToken: `token-${index}` } });
        const users = await Promise.all(profiles);
        expect(users.map((user) => user?.userToken)).toEqual(users.map((_user, index) => `token-${index}`));
      }),
      { numRuns: 30 },
    );
  });
});

describe("the calls", () => {
  it("has each call of the specification in one table", () => {
    expect(Object.values(nativeCalls).map(({ module, method }) => `${module}.${method}`)).toEqual([
      "system.getAppConfig",
      "User.getUserProfile",
      "Router.push",
      "Router.pop",
      "UrlLauncher.open",
      "Share.shareImage",
    ]);
  });

  it.each<[string, (bridge: AppBridge) => Promise<unknown>, string, object]>([
    ["getUserProfile", (bridge) => bridge.getUserProfile(), "User.getUserProfile", { forceUpdate: false }],
    [
      "getUserProfile with forceUpdate",
      (bridge) => bridge.getUserProfile({ forceUpdate: true }),
      "User.getUserProfile",
      { forceUpdate: true },
    ],
    [
      "openLogin",
      (bridge) => bridge.openLogin(),
      "Router.push",
      { page: "login", params: { fromWeb: 1, directlyRegister: false } },
    ],
    [
      "openRegister with all options",
      (bridge) =>
        bridge.openRegister({
          regEmail: "a@b.example",
          regPhone: "555",
          preAction: "join",
          disableSwitch: false,
          ref: "REF",
          showReg: true,
          regCountryCode: "+90",
          userCode: "CODE",
          extraProps: { secret: 1 },
        }),
      "Router.push",
      {
        page: "register",
        params: {
          fromWeb: 1,
          directlyRegister: true,
          regEmail: "a@b.example",
          regPhone: "555",
          preAction: "join",
          disableSwitch: false,
          ref: "REF",
        },
      },
    ],
    [
      "openUrl",
      (bridge) => bridge.openUrl("mailto:help@portico.example"),
      "UrlLauncher.open",
      { url: "mailto:help@portico.example" },
    ],
    [
      "shareImage",
      (bridge) => bridge.shareImage("data:image/png;base64,QUJD"),
      "Share.shareImage",
      { base64: "QUJD" },
    ],
    ["popToHome", (bridge) => bridge.popToHome(), "Router.pop", { page: "home" }],
  ])("%s", async (_name, run, name, params) => {
    const { bridge, app, clock } = await setUpReady();
    const done = run(bridge);
    const { id, ...call } = app.calls.at(-1)!;
    expect({ name: `${call.module}.${call.method}`, params: call.params }).toEqual({ name, params });
    app.reply(id, { code: 0, params: {} });
    await done;
    expect(clock.pendingCount).toBe(0);
  });

  it.each([
    "intent://x#Intent;end",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "http://www.portico.example/",
    "",
  ])("does not open %j", async (address) => {
    const { bridge, app } = await setUpReady();
    await expect(rejection(bridge.openUrl(address))).resolves.toMatchObject({ code: "bad-address" });
    expect(app.calls).toHaveLength(1);
  });

  it("refuses to share a value that is not an image", async () => {
    const { bridge, app } = await setUpReady();
    await expect(rejection(bridge.shareImage("<svg>"))).resolves.toMatchObject({ code: "bad-image" });
    expect(app.calls).toHaveLength(1);
  });

  it.each(Object.keys(pageCalls))("%s times out after 5 s, and fails when the app refuses", async (name) => {
    const { bridge, app, clock } = await setUpReady();
    const unanswered = rejection(pageCalls[name]!(bridge));
    clock.advance(4_999);
    expect(clock.pendingCount).toBe(1);
    clock.advance(1);
    await expect(unanswered).resolves.toMatchObject({ name: "AppBridgeError", code: "timeout" });

    const refused = rejection(pageCalls[name]!(bridge));
    app.refuse(app.calls.at(-1)!.id);
    await expect(refused).resolves.toMatchObject({ name: "AppBridgeError", code: "refused" });
    expect(clock.pendingCount).toBe(0);
  });
});

describe("getUserProfile", () => {
  const getUser = async (reply: unknown) => {
    const page = await setUpReady();
    page.app.answer("User", "getUserProfile", () => reply);
    const answer = await page.bridge.getUserProfile({ forceUpdate: true }).then(
      (user) => ({ user }),
      (reason: { code: string }) => ({ code: reason.code }),
    );
    return { answer, tokens: page.tokens };
  };

  it("stores the token and resolves with the profile", async () => {
    const params = { uid: "42", userName: "Ada", userToken: "abc.DEF_1-2~3" };
    const { answer, tokens } = await getUser({ code: 0, params });
    expect(answer).toEqual({ user: { userToken: "abc.DEF_1-2~3", profile: params } });
    expect(tokens).toEqual(["abc.DEF_1-2~3"]);
  });

  it.each([
    ["a user", { uid: "42", userToken: "t" }],
    ["no user", {}],
  ])("stores and reports nothing for %s that arrives after the timeout", async (_name, params) => {
    const { bridge, app, tokens } = await setUpReady();
    let isWanted = true;
    const asked = rejection(bridge.getUserProfile({ isStillWanted: () => isWanted }));
    isWanted = false;
    app.reply(app.calls.at(-1)!.id, { code: 0, params });
    await expect(asked).resolves.toMatchObject({ name: "AppBridgeError", code: "late" });
    expect(tokens).toEqual([]);
  });

  it.each([undefined, null, ""])(
    "reports that no user is logged in when the token is %p",
    async (userToken) => {
      expect(await getUser({ code: 0, params: { uid: "42", userToken } })).toEqual({
        answer: { user: null },
        tokens: [],
      });
    },
  );

  it.each([
    [{ code: 1, params: { userToken: "t" } }, "refused"],
    [{ code: -1, params: { userToken: "t" } }, "refused"],
    [{ code: "0", params: { userToken: "t" } }, "bad-reply"],
    [{ params: { userToken: "t" } }, "bad-reply"],
    [{ code: 0 }, "bad-reply"],
    [{ code: 0, params: "t" }, "bad-reply"],
    [{ code: 0, params: ["t"] }, "bad-reply"],
    [{ code: 0, params: { userToken: 7 } }, "bad-reply"],
    [{ code: 0, params: { userToken: "a; Domain=evil.example" } }, "bad-reply"],
    [{ code: 0, params: { userToken: "a\r\nSet-Cookie: x=1" } }, "bad-reply"],
    [{ code: 0, params: { userToken: "a,b" } }, "bad-reply"],
    [{ code: 0, params: { userToken: 'a"b' } }, "bad-reply"],
    [{ code: 0, params: { userToken: "ä" } }, "bad-reply"],
    [{ code: 0, params: { userToken: "x".repeat(2_049) } }, "bad-reply"],
    [null, "bad-reply"],
    ["token", "bad-reply"],
  ])("stores nothing for %j", async (reply, code) => {
    expect(await getUser(reply)).toEqual({ answer: { code }, tokens: [] });
  });
});

function expectNever(): never {
  throw new Error("at once");
}
