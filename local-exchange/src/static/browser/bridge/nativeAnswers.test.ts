/** @jest-environment jsdom */
import { readAppVersion } from "../appMarker.ts";
import { answerNativeCall } from "./nativeAnswers.ts";

const call = (module: string, method: string, params: unknown = {}) =>
  answerNativeCall("3.7.0", `${module}.${method}`, params);

afterEach(() => {
  document.cookie = "test-secure-token=; Max-Age=0";
});

it.each([
  ["Mozilla/5.0 PorticoApp/3.7.0", "3.7.0"],
  ["PorticoApp/3.6.1 (iPhone)", "3.6.1"],
  ["Mozilla/5.0", null],
  ["NotPorticoApp/3.7.0", null],
  ["PorticoApp/3.7", null],
  ["PorticoApp/3.7.0.1", null],
])("%s is the app version %s", (userAgent, version) => expect(readAppVersion(userAgent)).toBe(version));

it("returns the version of the user agent", async () => {
  expect(await call("system", "getAppConfig")).toEqual({ appVersion: "3.7.0" });
});

it("returns no user and sends no request without a session", async () => {
  globalThis.fetch = jest.fn();
  expect(await call("User", "getUserProfile", { forceUpdate: true })).toEqual({ code: 0, params: {} });
  expect(fetch).not.toHaveBeenCalled();
});

it("returns the profile in the app's format", async () => {
  document.cookie = "test-secure-token=abc";
  const profile = {
    id: 10_002,
    username: "",
    vague_email: "bob***@portico.example",
    vague_mobile: "",
    mobile_verified: false,
    email_verified: true,
    has_google2fa: false,
    country_code: "DE",
    lang: "en",
    parent_member_id: 0,
    is_submember: false,
    status: 1,
  };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ json: () => Promise.resolve({ ret_code: 0, data: profile }) }),
  ) as never;
  expect(await call("User", "getUserProfile", { forceUpdate: true })).toEqual({
    code: 0,
    params: {
      uid: 10_002,
      userName: "",
      vagueEmail: "bob***@portico.example",
      vagueMobile: "",
      mobileVerified: false,
      emailVerified: true,
      hasGoogle2fa: false,
      countryCode: "DE",
      lang: "en",
      parentMemId: 0,
      isSubmember: false,
      status: 1,
      userToken: "abc",
    },
  });
  expect(fetch).toHaveBeenCalledWith("http://localhost/v2/private/user/profile", {
    headers: { usertoken: "abc" },
  });
});

it("returns no user for a session that the exchange does not have", async () => {
  document.cookie = "test-secure-token=old";
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ json: () => Promise.resolve({ ret_code: 10007 }) }),
  ) as never;
  expect(await call("User", "getUserProfile")).toEqual({ code: 0, params: {} });
});

it("opens web addresses in another window", async () => {
  const open = jest.spyOn(window, "open").mockReturnValue(null);
  expect(await call("UrlLauncher", "open", { url: "https://portico.example/" })).toEqual({ code: 0 });
  expect(open).toHaveBeenCalledWith("https://portico.example/", "_blank", "noopener");
});

it.each(["javascript:alert(1)", "file:///etc/passwd", "intent://x", "http://portico.example/"])(
  "does not open %s",
  async (url) => {
    const open = jest.spyOn(window, "open").mockReturnValue(null);
    open.mockClear();
    await expect(call("UrlLauncher", "open", { url })).rejects.toThrow("opens no");
    expect(open).not.toHaveBeenCalled();
  },
);

it("rejects calls that the app does not support", async () => {
  await expect(call("Wallet", "drain")).rejects.toThrow("the app has no Wallet.drain");
});
