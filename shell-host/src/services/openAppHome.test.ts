import { createAppBridge, systemClock } from "@portico/shared-sdk/host";
import { createFakeNativeApp } from "@portico/shared-sdk/testing";
import { openAppHome } from "./openAppHome.ts";

/** A page inside an app that answers the handshake with this version. */
function setUp(appVersion = "3.6.1") {
  const native = createFakeNativeApp();
  native.answer("system", "getAppConfig", () => ({ appVersion }));
  const hostWindow = { self: null as unknown, top: null as unknown, hecate: native.hecate };
  hostWindow.self = hostWindow.top = hostWindow;
  const bridge = createAppBridge({
    hostWindow,
    clock: systemClock,
    isKnownHost: true,
    storeUserToken: () => {},
  });
  const openHomePage = jest.fn();
  const open = (platform: "app" | "h5" | "pc", load = () => Promise.resolve({ bridge })) =>
    openAppHome({ app: { platform }, loginFlow: { load } }, openHomePage);
  const methods = () => native.calls.map(({ module, method, params }) => [module, method, params]);
  return { native, open, openHomePage, methods };
}

const popped = ["Router", "pop", { page: "home" }];
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

test("in the app it goes to the app's home screen, and the page stays", async () => {
  const { native, open, openHomePage, methods } = setUp();
  native.answer("Router", "pop", () => ({}));
  await open("app");
  expect(methods()).toContainEqual(popped);
  expect(openHomePage).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});

test.each(["h5", "pc"] as const)(
  "on %s it opens the home page, and the app is not called",
  async (platform) => {
    const { open, openHomePage, methods } = setUp();
    await open(platform);
    expect(methods()).toEqual([]);
    expect(openHomePage).toHaveBeenCalledTimes(1);
  },
);

test("an app that is too old is not asked, and the home page opens", async () => {
  const { open, openHomePage, methods } = setUp("3.6.0");
  await open("app");
  expect(methods()).not.toContainEqual(popped);
  expect(openHomePage).toHaveBeenCalledTimes(1);
});

test("logs an app that refuses, and opens the home page", async () => {
  const { native, open, openHomePage } = setUp();
  const opened = open("app");
  const findCall = () => native.calls.find(({ method }) => method === "pop");
  while (findCall() === undefined) await Promise.resolve();
  native.refuse(findCall()!.id);
  await opened;
  expect(openHomePage).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledTimes(1);
});

test("opens the home page where the login flow can't be loaded", async () => {
  const { open, openHomePage } = setUp();
  await open("app", () => Promise.reject(new Error("offline")));
  expect(openHomePage).toHaveBeenCalledTimes(1);
});
