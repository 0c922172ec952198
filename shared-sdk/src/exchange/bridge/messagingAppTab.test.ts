import fc from "fast-check";
import { createFakeOrigin } from "../../testing/fakeOrigin.ts";
import { parseMessagingAppLaunch, type MessagingAppLaunch } from "./messagingAppLaunch.ts";
import {
  readMessagingAppFacts,
  storeMessagingAppLaunch,
  type MessagingAppWindow,
} from "./messagingAppTab.ts";

const host = "https://www.portico.example";

/** A tab: its pages come and go, its session storage stays. */
function openTab(sessionStorage: Storage | null = createFakeOrigin().openTab().localStorage) {
  const open = (path: string, webApp?: unknown): MessagingAppLaunch | null => {
    const page: MessagingAppWindow = {
      location: { href: host + path },
      sessionStorage,
      ...(webApp !== undefined && { Telegram: { WebApp: webApp } }),
    };
    const launch = parseMessagingAppLaunch(readMessagingAppFacts(page));
    if (launch) storeMessagingAppLaunch(page, launch);
    return launch;
  };
  return { open, sessionStorage: sessionStorage as Storage };
}

const data = (languageCode: string) =>
  new URLSearchParams({
    user: JSON.stringify({ id: 42, username: "ada", language_code: languageCode }),
    hash: "signature",
  }).toString();
const fragment = (parameters: Record<string, string>) => `#${new URLSearchParams(parameters).toString()}`;
const launched = fragment({
  tgWebAppPlatform: "ios",
  tgWebAppStartParam: "FRIEND",
  tgWebAppData: data("pt-br"),
});

describe("a mini-app's tab", () => {
  it("restores the launch of the first page on every page", () => {
    const { open } = openTab();
    const launch = { platform: "ios", startParameter: "FRIEND", languageCode: "pt-br" };
    for (const path of [`/en/${launched}`, "/en/spin-wheel/", "/en/spin-wheel/#rules", "/"]) {
      expect(open(path)).toEqual(launch);
    }
  });

  it("is replaced by a later launch", () => {
    const { open } = openTab();
    open(`/en/${launched}`);
    const launch = { platform: "android", startParameter: null, languageCode: null };
    expect(open("/en/#tgWebAppPlatform=android")).toEqual(launch);
    expect(open("/en/")).toEqual(launch);
  });

  it("stores the data of the web app object too", () => {
    const { open } = openTab();
    open("/en/", { platform: "tdesktop", initData: `${data("uk")}&start_param=FRIEND` });
    expect(open("/en/")).toEqual({ platform: "pc", startParameter: "FRIEND", languageCode: "uk" });
  });

  it("stores no signed data and no personal data", () => {
    const { open, sessionStorage } = openTab();
    open(`/en/${launched}`);
    expect(sessionStorage).toHaveLength(1);
    expect(decodeURIComponent(sessionStorage.getItem("portico:launch")!)).not.toMatch(
      /42|ada|signature|hash/,
    );
  });

  it("restores any launch", () => {
    const letters = (from: number, to: number) =>
      fc.stringMatching(new RegExp(`^[A-Za-z0-9]{${from},${to}}$`));
    const languages = fc
      .tuple(fc.stringMatching(/^[A-Za-z]{2,3}$/), fc.array(letters(2, 8), { maxLength: 2 }))
      .map(([language, parts]) => [language, ...parts].join("-"));
    fc.assert(
      fc.property(
        fc.constantFrom("pc", "ios", "android"),
        fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)),
        fc.option(languages),
        (platform, startParameter, languageCode) => {
          const { open } = openTab();
          const first = open(
            `/en/${fragment({
              tgWebAppPlatform: platform,
              tgWebAppStartParam: startParameter ?? "",
              tgWebAppData: data(languageCode ?? ""),
            })}`,
          );
          expect(first).toEqual({ platform, startParameter, languageCode });
          expect(open("/en/")).toEqual(first);
        },
      ),
    );
  });
});

describe("a tab that was not opened by a messaging app", () => {
  it("stores nothing", () => {
    const { open, sessionStorage } = openTab();
    expect(open("/en/#rules")).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ["nothing", ""],
    ["no parameters", "{}"],
    ["no platform", "tgWebAppPlatform=&tgWebAppStartParam=FRIEND"],
    ["more text than the page stores", `tgWebAppPlatform=ios&tgWebAppStartParam=${"F".repeat(300)}`],
  ])("is not a mini-app when its storage contains %s", (_case, text) => {
    const { open, sessionStorage } = openTab();
    sessionStorage.setItem("portico:launch", text);
    expect(open("/en/")).toBeNull();
  });

  it("validates stored values like those of an address", () => {
    const { open, sessionStorage } = openTab();
    const forged = { tgWebAppPlatform: "<b>", tgWebAppStartParam: "../x", tgWebAppData: data("../x") };
    sessionStorage.setItem("portico:launch", fragment(forged).slice(1));
    expect(open("/en/")).toEqual({ platform: "pc", startParameter: null, languageCode: null });
  });
});

describe("a tab without storage", () => {
  const refuse = () => {
    throw new DOMException("the operation is insecure", "SecurityError");
  };

  it("returns the launch of the first page only, and does not throw", () => {
    const area = { getItem: refuse, setItem: refuse } as unknown as Storage;
    for (const { open } of [openTab(null), openTab(area)]) {
      expect(open(`/en/${launched}`)).toMatchObject({ platform: "ios" });
      expect(open("/en/")).toBeNull();
    }
    const sandboxed: MessagingAppWindow = {
      location: { href: `${host}/en/${launched}` },
      get sessionStorage(): Storage {
        return refuse();
      },
    };
    const facts = readMessagingAppFacts(sandboxed);
    expect(facts.storedLaunch).toBeNull();
    expect(() => storeMessagingAppLaunch(sandboxed, parseMessagingAppLaunch(facts)!)).not.toThrow();
  });
});
