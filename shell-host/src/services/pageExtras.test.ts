import { createAppContext, createStore, parseWebProfile } from "@portico/shared-sdk/host";
import {
  createManualClock,
  createRecordingTelemetry,
  sessionActions,
  until,
} from "@portico/shared-sdk/testing";
import { setUpAttribution } from "./setUpAttribution.ts";
import { setUpDebugConsole } from "./setUpDebugConsole.ts";
import { setUpSupportChat } from "./setUpSupportChat.ts";

// Third-party scripts that a page loads by itself: which page loads which, and when.

const settle = () => new Promise((resolve) => setImmediate(resolve));
const alice = parseWebProfile({ id: 7, username: "Alice" });
const bob = parseWebProfile({ id: 8, username: "Bob" });

function openPage({
  address = "https://test.portico.example/en/",
  platform = "pc",
  messagingApp = null,
  isMissing = false,
}: {
  address?: string;
  platform?: "app" | "h5" | "pc";
  messagingApp?: "ios" | null;
  isMissing?: boolean;
} = {}) {
  const clock = createManualClock();
  const telemetry = createRecordingTelemetry();
  const loaded: string[] = [];
  const received: unknown[] = [];
  const supportChat = {
    start: (facts: unknown) => received.push(["start", facts]),
    update: (facts: unknown) => received.push(["update", facts]),
  };
  const hostPage = Object.assign(new EventTarget(), {
    location: new URL(address),
    supportChat,
    attribution: { createOneLink: () => "https://app.portico.example/open", showSmartBanner: () => {} },
  });
  const services = {
    app: createAppContext({ address, platform, messagingApp, shellVersion: "1" }),
    clock,
    store: createStore(),
    telemetry,
    referralCode: null,
    loadThirdPartyScript: (name: string) => {
      loaded.push(name);
      return isMissing ? Promise.reject(new Error("gone")) : Promise.resolve();
    },
  };
  return {
    clock,
    telemetry,
    loaded,
    received,
    services,
    page: hostPage as unknown as Window,
  };
}

describe("support chat", () => {
  test("starts after 10 s, with language and user", async () => {
    const { page, services, clock, loaded, received } = openPage();
    services.store.dispatch(sessionActions.profileReceived(alice));
    setUpSupportChat(page, services);
    clock.advance(9_999);
    expect(loaded).toEqual([]);
    clock.advance(1);
    await until(() => received.length > 0);
    expect(loaded).toEqual(["support-chat"]);
    expect(received).toEqual([["start", { language: "en", user: { id: 7, displayName: "Alice" } }]]);
  });

  test("receives changes of the user only", async () => {
    const { page, services, clock, received } = openPage();
    setUpSupportChat(page, services);
    clock.advance(10_000);
    await until(() => received.length > 0);
    services.store.dispatch(sessionActions.profileReceived(bob));
    services.store.dispatch(sessionActions.profileRequested());
    services.store.dispatch(sessionActions.ended());
    expect(received).toEqual([
      ["start", { language: "en", user: null }],
      ["update", { language: "en", user: { id: 8, displayName: "Bob" } }],
      ["update", { language: "en", user: null }],
    ]);
  });

  test("never starts inside the app", () => {
    const { page, services, clock, loaded } = openPage({ platform: "app" });
    setUpSupportChat(page, services);
    clock.advance(60_000);
    expect(loaded).toEqual([]);
  });

  test("reports one warning when its script fails to load", async () => {
    const { page, services, clock, telemetry } = openPage({ isMissing: true });
    setUpSupportChat(page, services);
    clock.advance(10_000);
    await until(() => telemetry.reported.length > 0);
    expect(telemetry.reported).toMatchObject([{ level: "warn", name: "support-chat", code: "not-started" }]);
  });
});

describe("attribution", () => {
  test.each([
    ["a phone's browser", { platform: "h5" }, ["attribution", "app-jump"]],
    ["a computer", { platform: "pc" }, []],
    ["the app", { platform: "app" }, []],
    ["a messaging app", { platform: "h5", messagingApp: "ios" }, []],
  ] as const)("on %s", async (_name, facts, expected) => {
    const { page, services, loaded } = openPage(facts);
    setUpAttribution(page, services);
    await until(() => loaded.length === expected.length);
    await settle();
    expect(loaded).toEqual(expected);
  });

  test("reports one warning when its script fails to load", async () => {
    const { page, services, telemetry } = openPage({ platform: "h5", isMissing: true });
    setUpAttribution(page, services);
    await until(() => telemetry.reported.length > 0);
    expect(telemetry.reported).toMatchObject([
      { level: "warn", name: "attribution", code: "script-missing" },
    ]);
  });
});

describe("debugging console", () => {
  const asked = "/en/?debugConsole=1";
  test.each([
    ["https://test.portico.example" + asked, "h5", true],
    ["https://tr.test.portico.example" + asked, "app", true],
    ["http://localhost:4173" + asked, "h5", true],
    ["https://test.portico.example" + asked, "pc", false],
    ["https://test.portico.example/en/", "h5", false],
    ["https://test.portico.example/en/?debugConsole=0", "h5", false],
    ["https://testnet.portico.example" + asked, "h5", false],
    ["https://www.portico.example" + asked, "h5", false],
    ["https://test.portico.example.evil" + asked, "h5", false],
    ["http://192.0.2.7" + asked, "h5", false],
  ] as const)("%s on %s: %s", (address, platform, isLoaded) => {
    const { page, services, loaded } = openPage({ address, platform });
    setUpDebugConsole(page, services);
    expect(loaded).toEqual(isLoaded ? ["debug-console"] : []);
  });
});
