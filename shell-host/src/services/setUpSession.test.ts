/** @jest-environment jsdom */
import type { Platform } from "@portico/shared-sdk";
import { createAppBridge, createAppContext, createStore, type AppUser } from "@portico/shared-sdk/host";
import {
  createFakeNativeApp,
  createManualClock,
  createMemoryStorage,
  sessionActions,
} from "@portico/shared-sdk/testing";
import { setUpSession } from "./setUpSession.ts";

const settle = () => new Promise((resolve) => setTimeout(resolve));
const ann: AppUser = { userToken: "t", profile: { uid: 7 } };

type Answer = AppUser | null | "refused";

function openPage(platform: Platform, bridge: unknown, received: unknown[]) {
  const store = createStore();
  const session = {
    load: () => void received.push("load"),
    handleAppProfile: (profile: unknown) => received.push(["user", profile]),
    handleAppVisitor: () => received.push("visitor"),
    checkIdentity: () => {},
  };
  setUpSession(window, {
    app: createAppContext({ address: location.href, platform, messagingApp: null, shellVersion: "1" }),
    session,
    store,
    storage: createMemoryStorage(),
    loginFlow: { load: () => Promise.resolve({ bridge }) },
  } as unknown as Parameters<typeof setUpSession>[1]);
  return { store };
}

/** The calls that the session receives, in order, with the given answer of the app. */
async function open(platform: Platform, answer: Answer, bridgeState = "ready") {
  const received: unknown[] = [];
  const app = { answer };
  const bridge = {
    connect: () => Promise.resolve(bridgeState),
    getUserProfile: ({ forceUpdate }: { forceUpdate: boolean }) => {
      received.push(["asked", { forceUpdate }]);
      return app.answer === "refused" ? Promise.reject(new Error("no")) : Promise.resolve(app.answer);
    },
  };
  openPage(platform, bridge, received);
  await settle();
  return { received, app };
}

const first = ["asked", { forceUpdate: false }];

test("in a browser the profile is requested from the exchange only", async () => {
  expect((await open("pc", ann)).received).toEqual(["load"]);
});

test("in the app the app's user becomes the page's user", async () => {
  expect((await open("app", ann)).received).toEqual([first, ["user", ann.profile], "load"]);
});

test.each(["pc", "app"] as const)(
  "%s: a page that starts hidden requests the user once, when it is shown",
  async (platform) => {
    const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { received } = await open(platform, ann);
    expect(received).toEqual([]);
    visibility.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await settle();
    expect(received).toEqual(platform === "app" ? [first, ["user", ann.profile], "load"] : ["load"]);
  },
);

test("in the app the page has no user when the app has none", async () => {
  expect((await open("app", null)).received).toEqual([first, "visitor", "load"]);
});

test("a missing reply of the app does not change the user", async () => {
  expect((await open("app", "refused")).received).toEqual([first, "load"]);
});

test("a page that only claims to be the app requests the profile from the exchange", async () => {
  expect((await open("app", ann, "error")).received).toEqual(["load"]);
});

test("after the app's login page the user is requested again from the app, then from the exchange", async () => {
  const { received, app } = await open("app", null);
  received.length = 0;
  app.answer = ann;
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(received).toEqual([["asked", { forceUpdate: true }], ["user", ann.profile], "load"]);
});

describe("a slow app", () => {
  const profileOf = (uid: number) => ({ uid, userToken: `token-${uid}` });

  /** A page whose app has been asked and has not answered yet. */
  async function openSlowly() {
    const received: unknown[] = [];
    const app = createFakeNativeApp();
    app.answer("system", "getAppConfig", () => ({ appVersion: "3.6.1" }));
    const top = {};
    const hostWindow = { self: top, top, hecate: app.hecate };
    const bridge = createAppBridge({
      hostWindow,
      clock: createManualClock(),
      isKnownHost: true,
      storeUserToken: (token) => received.push(["stored", token]),
    });
    const { store } = openPage("app", bridge, received);
    await settle();
    const questions = () => app.calls.filter(({ method }) => method === "getUserProfile");
    return {
      received,
      questions,
      endSession: () => store.dispatch(sessionActions.ended()),
      returnToPage: async () => {
        document.dispatchEvent(new Event("visibilitychange"));
        await settle();
      },
      /** The app answers the question of that number, the first being 0. */
      answer: async (question: number, params: object) => {
        app.reply(questions()[question]!.id, { code: 0, params });
        await settle();
      },
    };
  }

  const receivedOf = (uid: number) => [["stored", `token-${uid}`], ["user", profileOf(uid)], "load"];

  test("a late reply to an earlier request stores no token and does not change the user", async () => {
    const { received, questions, returnToPage, answer } = await openSlowly();
    await returnToPage();
    await answer(1, profileOf(8));
    expect(received).toEqual(receivedOf(8));
    received.length = 0;
    await answer(0, profileOf(7));
    expect(received).toEqual(["load"]);
    expect(questions()).toHaveLength(2);
  });

  test("a late reply after a logout stores no token and does not change the user", async () => {
    const { received, questions, endSession, returnToPage, answer } = await openSlowly();
    await returnToPage();
    await answer(1, profileOf(8));
    endSession();
    received.length = 0;
    await answer(0, profileOf(7));
    expect(received).toEqual(["load"]);
    expect(questions()).toHaveLength(2);
  });

  test.each([
    ["a user", profileOf(7)],
    ["no user", {}],
  ])(
    "a reply of an earlier session, of %s, is ignored, and the app gets a new request",
    async (_, params) => {
      const { received, questions, endSession, answer } = await openSlowly();
      endSession();
      await answer(0, params);
      expect(received).toEqual([]);
      expect(questions().map((question) => question.params)).toEqual([
        { forceUpdate: false },
        { forceUpdate: true },
      ]);
      await answer(1, profileOf(8));
      expect(received).toEqual(receivedOf(8));
    },
  );
});
