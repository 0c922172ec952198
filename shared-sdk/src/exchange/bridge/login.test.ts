import type { RemoteTelemetry } from "../../core/telemetry/telemetry.ts";
import { createFakeNativeApp } from "../../testing/fakeNativeApp.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { until } from "../../testing/until.ts";
import { createAppBridge } from "./appBridge.ts";
import { createLogin, type LoginKind, type LoginSettings } from "./login.ts";
import type { LoginOptions } from "./loginOptions.ts";
import { resolvePlatform } from "./platform.ts";
import type { Uniframe, UniframeEvent } from "./uniframe.ts";

const address = "https://www.portico.example/tr-TUR/spin-wheel/?a=1&b=%C3%A7#tgWebAppData=signed-secret";

function createFakeUniframe() {
  const opened: [LoginKind, LoginOptions][] = [];
  const listeners = new Map<UniframeEvent, () => void>();
  const uniframe: Uniframe = {
    openLogin: (options) => void opened.push(["login", options]),
    openRegister: (options) => void opened.push(["register", options]),
    close: () => undefined,
    on: (event, listener) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
  };
  return { uniframe, opened, emit: (event: UniframeEvent) => listeners.get(event)?.() };
}

function setUp(settings: Partial<LoginSettings> & { hecate?: unknown } = {}) {
  const clock = createManualClock();
  const app = createFakeNativeApp();
  const tokens: string[] = [];
  const hostWindow = { self: 1, top: 1, hecate: "hecate" in settings ? settings.hecate : app.hecate };
  const bridge = createAppBridge({
    hostWindow,
    clock,
    isKnownHost: true,
    storeUserToken: (token) => tokens.push(token),
  });
  const frame = createFakeUniframe();
  const telemetry = { track: jest.fn(), report: jest.fn() } satisfies RemoteTelemetry;
  const navigate = jest.fn<void, [string]>();
  const onSuccess = jest.fn<void, [LoginKind]>();
  const loadUniframe = jest.fn(() => Promise.resolve(frame.uniframe));
  const { hecate: _hecate, ...rest } = settings;
  const login = createLogin({
    platform: "pc",
    messagingApp: null,
    locale: "tr-TUR",
    referralCode: null,
    bridge,
    loadUniframe,
    readAddress: () => address,
    navigate,
    onSuccess,
    clock,
    telemetry,
    ...rest,
  });
  return { login, clock, app, bridge, frame, telemetry, navigate, onSuccess, loadUniframe, tokens };
}

const allOptions: Required<LoginOptions> = {
  showReg: false,
  regEmail: "a@b.example",
  regPhone: "555",
  regCountryCode: "+90",
  readOnlyCode: true,
  readOnlyEmail: true,
  userCode: "CODE",
  extraProps: { campaign: "spring" },
  hideLogin: false,
  hideRegister: false,
  hideRefCode: true,
  preAction: "join",
  disableSwitch: true,
  ref: "REF",
};

describe("the page's referral code", () => {
  it("is passed to every login and registration", async () => {
    const web = setUp({ referralCode: "FRIEND" });
    await web.login.login({ preAction: "join" });
    await web.login.register();
    expect(web.frame.opened).toEqual([
      ["login", { preAction: "join", ref: "FRIEND" }],
      ["register", { ref: "FRIEND" }],
    ]);
    const inApp = setUp({ referralCode: "FRIEND", platform: "app" });
    inApp.app.answer("system", "getAppConfig", () => ({ appVersion: "3.6.1" }));
    inApp.app.answer("Router", "push", () => ({}));
    await expect(inApp.login.register()).resolves.toBe("app");
    expect(inApp.app.calls[1]?.params).toMatchObject({ params: { ref: "FRIEND" } });
  });

  it("is replaced by the caller's own code", async () => {
    const { login, frame } = setUp({ referralCode: "FRIEND" });
    await login.login({ ref: "OTHER" });
    expect(frame.opened).toEqual([["login", { ref: "OTHER" }]]);
  });
});

describe("on the web", () => {
  it.each(["login", "register"] as const)(
    "opens the %s modal with all options and does not call the app",
    async (kind) => {
      for (const platform of ["pc", "h5"] as const) {
        const { login, frame, app, bridge, telemetry } = setUp({ platform });
        await expect(login[kind](allOptions)).resolves.toBe("modal");
        expect(frame.opened).toEqual([[kind, allOptions]]);
        expect(app.calls).toEqual([]);
        expect(bridge.state).toBe("not-ready");
        expect(telemetry.track).not.toHaveBeenCalled();
      }
    },
  );

  it("passes showReg to the modal", async () => {
    const { login, frame } = setUp();
    await login.login({ showReg: true });
    expect(frame.opened).toEqual([["login", { showReg: true }]]);
  });

  it("reports success once per modal, even when it was opened several times", async () => {
    const { login, frame, onSuccess, loadUniframe } = setUp();
    await login.login();
    await login.register();
    expect(loadUniframe).toHaveBeenCalledTimes(1);
    expect(onSuccess).not.toHaveBeenCalled();
    frame.emit("closed");
    expect(onSuccess).not.toHaveBeenCalled();
    frame.emit("login-success");
    frame.emit("register-success");
    expect(onSuccess.mock.calls).toEqual([["login"], ["register"]]);
  });

  it.each(["login", "register"] as const)(
    "goes to the %s page when the script fails to load",
    async (kind) => {
      const loadUniframe = jest.fn(() => Promise.reject(new Error("404")));
      const { login, navigate, telemetry } = setUp({ loadUniframe });
      await expect(login[kind]({ ref: "REF" })).resolves.toBe("page");
      expect(navigate.mock.calls).toEqual([
        [`/tr-TUR/${kind}/?redirect_url=%2Ftr-TUR%2Fspin-wheel%2F%3Fa%3D1%26b%3D%25C3%25A7&ref=REF`],
      ]);
      expect(telemetry.report.mock.calls).toEqual([
        [{ level: "error", name: "login", code: "modal-failed", message: "404" }],
      ]);
    },
  );

  it("goes to the register page when showReg is set and the modal fails to load", async () => {
    const { login, navigate } = setUp({ loadUniframe: () => Promise.reject(new Error("404")) });
    await login.login({ showReg: true, regEmail: "a+b@x.example" });
    expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/tr-TUR\/register\/.*&email=a%2Bb%40x\.example$/);
  });

  it("loads the script again at the next request", async () => {
    const { uniframe, opened } = createFakeUniframe();
    const loadUniframe = jest.fn<Promise<Uniframe>, []>();
    loadUniframe.mockRejectedValueOnce(new Error("404")).mockResolvedValueOnce(uniframe);
    const { login } = setUp({ loadUniframe });
    await expect(login.login()).resolves.toBe("page");
    await expect(login.login()).resolves.toBe("modal");
    expect(opened).toHaveLength(1);
  });

  it("goes to the page when the modal throws", async () => {
    const { uniframe } = createFakeUniframe();
    const broken: Uniframe = {
      ...uniframe,
      openLogin: () => {
        throw new Error("no modal");
      },
    };
    const { login, navigate } = setUp({ loadUniframe: () => Promise.resolve(broken) });
    await expect(login.login()).resolves.toBe("page");
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});

describe("in the app", () => {
  const inApp = async (appVersion: string) => {
    const page = setUp({ platform: "app" });
    page.app.answer("system", "getAppConfig", () => ({ appVersion }));
    return page;
  };

  it.each(["login", "register"] as const)("opens the app's %s page", async (kind) => {
    const { login, app, frame, telemetry } = await inApp("3.6.1");
    app.answer("Router", "push", () => ({ code: 0 }));
    await expect(login[kind](allOptions)).resolves.toBe("app");
    expect(app.calls.at(-1)).toMatchObject({
      module: "Router",
      method: "push",
      params: { page: kind, params: { regEmail: "a@b.example", ref: "REF" } },
    });
    expect(frame.opened).toEqual([]);
    expect(telemetry.track).not.toHaveBeenCalled();
  });

  it("opens the register page for a login that shows registration first", async () => {
    const { login, app } = await inApp("3.6.1");
    app.answer("Router", "push", () => ({ code: 0 }));
    await login.login({ showReg: true });
    expect(app.calls.at(-1)?.params).toMatchObject({ page: "register" });
  });

  it.each(["login", "register"] as const)(
    "falls back to the %s modal in an old app, and tracks it",
    async (kind) => {
      const { login, frame, telemetry, app } = await inApp("3.6.0");
      await expect(login[kind](allOptions)).resolves.toBe("modal");
      expect(frame.opened).toEqual([[kind, allOptions]]);
      expect(telemetry.track.mock.calls).toEqual([
        [{ event: `${kind}_error`, action: "bridge", category: kind, label: "unsupported-version" }],
      ]);
      expect(app.calls.map(({ method }) => method)).toEqual(["getAppConfig"]);
    },
  );

  it("falls back to the modal when the app refuses the page", async () => {
    const { login, frame, telemetry, app } = await inApp("3.6.1");
    const done = login.login();
    await until(() => app.calls.length === 2);
    app.refuse(2);
    await expect(done).resolves.toBe("modal");
    expect(frame.opened).toHaveLength(1);
    expect(telemetry.track.mock.calls[0]).toMatchObject([{ event: "login_error", label: "refused" }]);
  });

  it("opens the web modal in a page that only claims to be the app, without a token or a call", async () => {
    const userAgent = "Mozilla/5.0 (iPhone) Mobile PorticoApp/9.9.9";
    const platform = resolvePlatform({ userAgent, screenWidth: 390 });
    expect(platform).toBe("app");
    const { login, frame, bridge, tokens, telemetry } = setUp({ platform, hecate: undefined });
    await expect(login.login()).resolves.toBe("modal");
    expect(frame.opened).toEqual([["login", {}]]);
    expect(bridge.state).toBe("error");
    expect(tokens).toEqual([]);
    expect(telemetry.track.mock.calls[0]).toMatchObject([{ event: "login_error", label: "missing" }]);
  });

  it("waits at most one second for an app that does not reply", async () => {
    const { login, clock, app } = setUp({ platform: "app" });
    const done = login.login();
    await until(() => app.calls.length === 1);
    clock.advance(1_000);
    await expect(done).resolves.toBe("modal");
  });
});

describe("in a mini-app of the messaging app", () => {
  const launch = { platform: "ios", startParameter: "FRIEND", languageCode: "tr" } as const;

  it.each(["login", "register"] as const)("goes to the invite page for %s after 100 ms", async (kind) => {
    const { login, clock, navigate, loadUniframe, app } = setUp({ messagingApp: launch, platform: "app" });
    await expect(login[kind]({ ref: "OTHER" })).resolves.toBe("invite");
    clock.advance(99);
    expect(navigate).not.toHaveBeenCalled();
    clock.advance(1);
    expect(navigate.mock.calls).toEqual([
      ["/tr-TUR/invite/?redirect_url=%2Ftr-TUR%2Fspin-wheel%2F%3Fa%3D1%26b%3D%25C3%25A7&ref=FRIEND"],
    ]);
    expect(loadUniframe).not.toHaveBeenCalled();
    expect(app.calls).toEqual([]);
  });

  it("leaves the signed launch data out of the address", async () => {
    const { login, clock, navigate } = setUp({ messagingApp: launch });
    await login.login();
    clock.advance(100);
    expect(decodeURIComponent(navigate.mock.calls[0]![0])).not.toMatch(/tgWebApp|signed-secret|#/);
  });

  it.each([
    [{ ref: "ASKED" }, "&ref=ASKED"],
    [{}, ""],
  ])("uses the ref of %j when there is no start parameter", async (options, expected) => {
    const { login, clock, navigate } = setUp({ messagingApp: { ...launch, startParameter: null } });
    await login.login(options);
    clock.advance(100);
    expect(navigate.mock.calls[0]![0].replace(/^.*?redirect_url=[^&]*/, "")).toBe(expected);
  });

  it("navigates once for two requests", async () => {
    const { login, clock, navigate } = setUp({ messagingApp: launch });
    await login.login();
    clock.advance(60);
    await login.login();
    clock.advance(1_000);
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(clock.pendingCount).toBe(0);
  });
});
