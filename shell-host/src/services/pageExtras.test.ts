import { createAppContext, createStore, parseWebProfile } from "@portico/shared-sdk";
import { createManualClock, createRecordingTelemetry, sessionActions } from "@portico/shared-sdk/testing";
import { setUpAttribution } from "./setUpAttribution.ts";
import { setUpDebugConsole } from "./setUpDebugConsole.ts";
import { setUpSupportChat } from "./setUpSupportChat.ts";

// Scripts of others that a page brings by itself: which page brings which, and when.

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
  const heard: unknown[] = [];
  const supportChat = {
    start: (facts: unknown) => heard.push(["start", facts]),
    update: (facts: unknown) => heard.push(["update", facts]),
  };
  const hostPage = Object.assign(new EventTarget(), {
    document: { readyState: "interactive" },
    location: new URL(address),
    supportChat,
  });
  const services = {
    app: createAppContext({ address, platform, messagingApp, shellVersion: "1" }),
    clock,
    store: createStore(),
    telemetry,
    loadForeignScript: (name: string) => {
      loaded.push(name);
      return isMissing ? Promise.reject(new Error("gone")) : Promise.resolve();
    },
  };
  return {
    clock,
    telemetry,
    loaded,
    heard,
    services,
    page: hostPage as unknown as Window,
    load: () => {
      hostPage.dispatchEvent(new Event("load"));
      clock.advance(0);
    },
  };
}

describe("support chat", () => {
  test("starts 10 s after load, not a moment sooner, and is told language and user", async () => {
    const { page, services, load, clock, loaded, heard } = openPage();
    services.store.dispatch(sessionActions.profileReceived(alice));
    setUpSupportChat(page, services);
    load();
    clock.advance(9_999);
    expect(loaded).toEqual([]);
    clock.advance(1);
    await settle();
    expect(loaded).toEqual(["support-chat"]);
    expect(heard).toEqual([["start", { language: "en", user: { id: 7, displayName: "Alice" } }]]);
  });

  test("a page that never finishes loading counts from 5 s on", () => {
    const { page, services, clock, loaded } = openPage();
    setUpSupportChat(page, services);
    clock.advance(14_999);
    expect(loaded).toEqual([]);
    clock.advance(1);
    expect(loaded).toEqual(["support-chat"]);
  });

  test("hears of every other user, and of nothing else", async () => {
    const { page, services, load, clock, heard } = openPage();
    setUpSupportChat(page, services);
    load();
    clock.advance(10_000);
    await settle();
    services.store.dispatch(sessionActions.profileReceived(bob));
    services.store.dispatch(sessionActions.profileRequested());
    services.store.dispatch(sessionActions.ended());
    expect(heard).toEqual([
      ["start", { language: "en", user: null }],
      ["update", { language: "en", user: { id: 8, displayName: "Bob" } }],
      ["update", { language: "en", user: null }],
    ]);
  });

  test("never starts inside the app", () => {
    const { page, services, load, clock, loaded } = openPage({ platform: "app" });
    setUpSupportChat(page, services);
    load();
    clock.advance(60_000);
    expect(loaded).toEqual([]);
  });

  test("one warning where it can't be had", async () => {
    const { page, services, load, clock, telemetry } = openPage({ isMissing: true });
    setUpSupportChat(page, services);
    load();
    clock.advance(10_000);
    await settle();
    expect(telemetry.reported).toMatchObject([{ level: "warn", name: "support-chat", code: "not-started" }]);
  });
});

describe("attribution", () => {
  test.each([
    ["a phone's browser", { platform: "h5" }, ["attribution"]],
    ["a computer", { platform: "pc" }, []],
    ["the app", { platform: "app" }, []],
    ["a messaging app", { platform: "h5", messagingApp: "ios" }, []],
  ] as const)("on %s", (_name, facts, expected) => {
    const { page, services, load, loaded } = openPage(facts);
    setUpAttribution(page, services);
    expect(loaded).toEqual([]);
    load();
    expect(loaded).toEqual(expected);
  });

  test("one warning where it can't be had", async () => {
    const { page, services, load, telemetry } = openPage({ platform: "h5", isMissing: true });
    setUpAttribution(page, services);
    load();
    await settle();
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
