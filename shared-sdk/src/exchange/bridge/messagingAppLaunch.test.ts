import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { isMessagingApp, parseMessagingAppLaunch } from "./messagingAppLaunch.ts";

const page = "https://www.portico.example/en/spin-wheel/?a=1";
const withFragment = (parameters: Record<string, string>) =>
  `${page}#${new URLSearchParams(parameters).toString()}`;
const userData = (user: unknown) =>
  new URLSearchParams({ user: JSON.stringify(user), hash: "abc" }).toString();

describe("parseMessagingAppLaunch", () => {
  it.each([
    ["ios", "ios"],
    ["android", "android"],
    ["android_x", "android"],
    ["tdesktop", "pc"],
    ["macos", "pc"],
    ["weba", "pc"],
    ["unknown", "pc"],
  ])("reads the platform %s of the fragment as %s", (name, platform) => {
    expect(parseMessagingAppLaunch({ address: withFragment({ tgWebAppPlatform: name }) })).toEqual({
      platform,
      startParameter: null,
      languageCode: null,
    });
  });

  it("reads the platform of the web app object when there is no fragment", () => {
    expect(parseMessagingAppLaunch({ address: page, webApp: { platform: "ios" } })?.platform).toBe("ios");
    expect(
      parseMessagingAppLaunch({
        address: withFragment({ tgWebAppPlatform: "android" }),
        webApp: { platform: "ios" },
      })?.platform,
    ).toBe("android");
  });

  it.each([
    undefined,
    null,
    "ios",
    {},
    { platform: "" },
    { platform: 7 },
    // the messaging app's script in a plain browser
    { platform: "unknown", initData: "", initDataUnsafe: {} },
  ])("returns null for a plain page with the web app object %j", (webApp) => {
    for (const address of [
      page,
      `${page}#rules`,
      `${page}#tgWebAppPlatform=`,
      `${page}&tgWebAppPlatform=ios`,
    ]) {
      expect(parseMessagingAppLaunch({ address, webApp })).toBeNull();
    }
  });

  it("finds the parameters after an existing fragment", () => {
    expect(
      parseMessagingAppLaunch({ address: `${page}#rules?tgWebAppPlatform=ios&tgWebAppStartParam=ABC` }),
    ).toMatchObject({ platform: "ios", startParameter: "ABC" });
  });

  it("uses the first valid start parameter: fragment, query, launch data", () => {
    const data = new URLSearchParams({ start_param: "from-data" }).toString();
    const launch = (fragment: Record<string, string>, query = "") =>
      parseMessagingAppLaunch({
        address: withFragment({ tgWebAppPlatform: "ios", ...fragment }).replace("?a=1", `?a=1${query}`),
      })?.startParameter;
    expect(launch({ tgWebAppStartParam: "from-fragment", tgWebAppData: data }, "&tgWebAppStartParam=q")).toBe(
      "from-fragment",
    );
    expect(launch({ tgWebAppStartParam: "not valid!" }, "&tgWebAppStartParam=from-query")).toBe("from-query");
    expect(launch({ tgWebAppData: data })).toBe("from-data");
    expect(launch({ tgWebAppStartParam: "x".repeat(65) })).toBeNull();
    expect(launch({ tgWebAppStartParam: "<script>" })).toBeNull();
  });

  it.each(["en", "pt-br", "zh-hans", "uk"])("returns the language code %s", (languageCode) => {
    const launchData = userData({ id: 1, language_code: languageCode });
    const address = withFragment({ tgWebAppPlatform: "ios", tgWebAppData: launchData });
    expect(parseMessagingAppLaunch({ address })?.languageCode).toBe(languageCode);
    expect(
      parseMessagingAppLaunch({ address: page, webApp: { platform: "ios", initData: launchData } })
        ?.languageCode,
    ).toBe(languageCode);
  });

  it.each(["", "e", "english", "en_US", "en-", "../x", 7, null, ["en"]])(
    "ignores the language code %j",
    (languageCode) => {
      const address = withFragment({
        tgWebAppPlatform: "ios",
        tgWebAppData: userData({ language_code: languageCode }),
      });
      expect(parseMessagingAppLaunch({ address })?.languageCode).toBeNull();
    },
  );

  it("ignores initDataUnsafe", () => {
    const webApp = {
      platform: "ios",
      get initDataUnsafe(): never {
        throw new Error("read");
      },
    };
    expect(parseMessagingAppLaunch({ address: page, webApp })).toEqual({
      platform: "ios",
      startParameter: null,
      languageCode: null,
    });
  });

  it("returns nothing that identifies the user", () => {
    const data = `${userData({ id: 42, username: "ada" })}&auth_date=1&signature=s`;
    const launch = parseMessagingAppLaunch({
      address: withFragment({ tgWebAppPlatform: "ios", tgWebAppData: data }),
      webApp: { platform: "ios", initData: data },
    });
    expect(Object.keys(launch!)).toEqual(["platform", "startParameter", "languageCode"]);
    expect(JSON.stringify(launch)).not.toMatch(/42|ada|signature/);
  });

  it("returns a valid result for any address and object", () => {
    fc.assert(
      fc.property(anyText, fc.anything(), (noise, webApp) => {
        for (const address of [
          noise,
          `${page}#${noise}`,
          `${page}#tgWebAppPlatform=ios&tgWebAppData=${noise}`,
        ]) {
          const launch = parseMessagingAppLaunch({ address, webApp });
          expect(isMessagingApp({ address, webApp })).toBe(launch !== null);
          if (launch) expect(["pc", "ios", "android"]).toContain(launch.platform);
        }
      }),
    );
  });
});
