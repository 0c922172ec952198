/** @jest-environment jsdom */
import {
  createAppBridge,
  createAppContext,
  createStore,
  type AppUser,
  type Platform,
} from "@portico/shared-sdk";
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

function openPage(platform: Platform, bridge: unknown, heard: unknown[]) {
  const store = createStore();
  const session = {
    load: () => void heard.push("load"),
    handleAppProfile: (profile: unknown) => heard.push(["user", profile]),
    handleAppVisitor: () => heard.push("visitor"),
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
  const heard: unknown[] = [];
  const app = { answer };
  const bridge = {
    connect: () => Promise.resolve(bridgeState),
    getUserProfile: ({ forceUpdate }: { forceUpdate: boolean }) => {
      heard.push(["asked", { forceUpdate }]);
      return app.answer === "refused" ? Promise.reject(new Error("no")) : Promise.resolve(app.answer);
    },
  };
  openPage(platform, bridge, heard);
  await settle();
  return { heard, app };
}

const first = ["asked", { forceUpdate: false }];

test("in a browser only the exchange is asked", async () => {
  expect((await open("pc", ann)).heard).toEqual(["load"]);
});

test("in the app its user is the page's", async () => {
  expect((await open("app", ann)).heard).toEqual([first, ["user", ann.profile], "load"]);
});

test("without a user in the app, the page has no user", async () => {
  expect((await open("app", null)).heard).toEqual([first, "visitor", "load"]);
});

test("a missing reply does not change the user", async () => {
  expect((await open("app", "refused")).heard).toEqual([first, "load"]);
});

test("a page that only pretends to be the app asks the exchange", async () => {
  expect((await open("app", ann, "error")).heard).toEqual(["load"]);
});

test("after the app's own login page the user is requested again, from the app first and then the exchange", async () => {
  const { heard, app } = await open("app", null);
  heard.length = 0;
  app.answer = ann;
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(heard).toEqual([["asked", { forceUpdate: true }], ["user", ann.profile], "load"]);
});

describe("an app that answers slowly", () => {
  const profileOf = (uid: number) => ({ uid, userToken: `token-${uid}` });

  /** A page whose app has been asked and has not answered yet. */
  async function openSlowly() {
    const heard: unknown[] = [];
    const app = createFakeNativeApp();
    app.answer("system", "getAppConfig", () => ({ appVersion: "3.6.1" }));
    const top = {};
    const bridge = createAppBridge({
      hostWindow: { self: top, top, hecate: app.hecate },
      clock: createManualClock(),
      isKnownHost: true,
      storeUserToken: (token) => heard.push(["stored", token]),
    });
    const { store } = openPage("app", bridge, heard);
    await settle();
    const questions = () => app.calls.filter(({ method }) => method === "getUserProfile");
    return {
      heard,
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

  const heardOf = (uid: number) => [["stored", `token-${uid}`], ["user", profileOf(uid)], "load"];

  test("a reply to an earlier question stores no token and changes no user", async () => {
    const { heard, questions, returnToPage, answer } = await openSlowly();
    await returnToPage();
    await answer(1, profileOf(8));
    expect(heard).toEqual(heardOf(8));
    heard.length = 0;
    await answer(0, profileOf(7));
    expect(heard).toEqual(["load"]);
    expect(questions()).toHaveLength(2);
  });

  test("nor does it after a logout", async () => {
    const { heard, questions, endSession, returnToPage, answer } = await openSlowly();
    await returnToPage();
    await answer(1, profileOf(8));
    endSession();
    heard.length = 0;
    await answer(0, profileOf(7));
    expect(heard).toEqual(["load"]);
    expect(questions()).toHaveLength(2);
  });

  test.each([
    ["a user", profileOf(7)],
    ["no user", {}],
  ])(
    "a reply of an earlier session, of %s, changes nothing, and the app is asked anew",
    async (_, params) => {
      const { heard, questions, endSession, answer } = await openSlowly();
      endSession();
      await answer(0, params);
      expect(heard).toEqual([]);
      expect(questions().map((question) => question.params)).toEqual([
        { forceUpdate: false },
        { forceUpdate: true },
      ]);
      await answer(1, profileOf(8));
      expect(heard).toEqual(heardOf(8));
    },
  );
});
