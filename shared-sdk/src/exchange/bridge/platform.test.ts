import { hasAppMarker, resolvePlatform, toMessagingAppPlatform } from "./platform.ts";

const agents = {
  iPhone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  androidPhone:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
  firefoxPhone: "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0",
  kaiOsPhone: "Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
  windowsPhone:
    "Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0 Mobile Safari/537.36 Edge/15",
  operaMini: "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348; U; en) Presto/2.5.25",
  iPad: "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1",
  androidTablet:
    "Mozilla/5.0 (Linux; Android 13; SM-X906C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  firefoxTablet: "Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0",
  kindle:
    "Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/118 like Chrome/118 Safari/537.36",
  desktopChrome:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  desktopSafari:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  empty: "",
};

describe("resolvePlatform", () => {
  it.each(["iPhone", "androidPhone", "firefoxPhone", "kaiOsPhone", "windowsPhone", "operaMini"] as const)(
    "%s is h5 below 768 px and pc from 768 px",
    (name) => {
      expect(resolvePlatform({ userAgent: agents[name], screenWidth: 767 })).toBe("h5");
      expect(resolvePlatform({ userAgent: agents[name], screenWidth: 768 })).toBe("pc");
    },
  );

  it.each([
    "iPad",
    "androidTablet",
    "firefoxTablet",
    "kindle",
    "desktopChrome",
    "desktopSafari",
    "empty",
  ] as const)("%s is pc at every width", (name) => {
    for (const screenWidth of [320, 767, 768, 1920]) {
      expect(resolvePlatform({ userAgent: agents[name], screenWidth })).toBe("pc");
    }
  });

  it("treats an invalid width as a wide screen", () => {
    expect(resolvePlatform({ userAgent: agents.iPhone, screenWidth: Number.NaN })).toBe("pc");
  });

  it.each(["iPhone", "androidTablet", "desktopChrome"] as const)("%s with the marker is app", (name) => {
    expect(resolvePlatform({ userAgent: `${agents[name]} PorticoApp/3.6.1`, screenWidth: 1024 })).toBe("app");
  });

  it("is app only after the bridge is ready", () => {
    const facts = { userAgent: agents.androidPhone, screenWidth: 390 };
    expect(resolvePlatform({ ...facts, bridge: { state: "ready" } })).toBe("app");
    expect(resolvePlatform({ ...facts, bridge: { state: "not-ready" } })).toBe("h5");
    expect(resolvePlatform({ ...facts, bridge: { state: "error" } })).toBe("h5");
  });
});

describe("hasAppMarker", () => {
  it.each([
    "PorticoApp/3.6.1",
    "Mobile PorticoApp/3.10.0 Safari",
    "(PorticoApp/0.0.1)",
    "PorticoApp/3.6.1-beta",
  ])("finds it in %s", (userAgent) => expect(hasAppMarker(userAgent)).toBe(true));

  it.each([
    "",
    "PorticoApp",
    "PorticoApp/",
    "PorticoApp/3.6",
    "PorticoApp/3.6.1.2",
    "PorticoApp/x.y.z",
    "PorticoApp/3.6.1a",
    "porticoapp/3.6.1",
    "NotPorticoApp/3.6.1",
    "Not-PorticoApp/3.6.1",
    "PorticoApp 3.6.1",
  ])("finds none in %j", (userAgent) => expect(hasAppMarker(userAgent)).toBe(false));
});

describe("toMessagingAppPlatform", () => {
  it.each([
    ["ios", "ios"],
    ["iOS", "ios"],
    ["android", "android"],
    ["android_x", "android"],
    ["tdesktop", "pc"],
    ["macos", "pc"],
    ["weba", "pc"],
    ["webk", "pc"],
    ["web", "pc"],
    ["ios_x", "pc"],
    ["xandroid", "pc"],
  ])("%s → %s", (clientName, platform) => expect(toMessagingAppPlatform(clientName)).toBe(platform));
});
