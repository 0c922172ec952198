/** @jest-environment jsdom */
import { createAppContext, type AppUser, type Platform } from "@portico/shared-sdk";
import { createMemoryStorage } from "@portico/shared-sdk/testing";
import { setUpSession } from "./setUpSession.ts";

const settle = () => new Promise((resolve) => setTimeout(resolve));
const ann: AppUser = { userToken: "t", profile: { uid: 7 } };

type Answer = AppUser | null | "refused";

/** What the session hears, in order, in a page whose app answers as told. */
async function open(platform: Platform, answer: Answer, bridgeState = "ready") {
  const heard: unknown[] = [];
  const app = { answer };
  const session = {
    load: () => void heard.push("load"),
    handleAppProfile: (profile: unknown) => heard.push(["user", profile]),
    handleAppVisitor: () => heard.push("visitor"),
    checkIdentity: () => {},
  };
  const bridge = {
    connect: () => Promise.resolve(bridgeState),
    getUserProfile: (options: unknown) => {
      heard.push(["asked", options]);
      return app.answer === "refused" ? Promise.reject(new Error("no")) : Promise.resolve(app.answer);
    },
  };
  setUpSession(window, {
    app: createAppContext({ address: location.href, platform, messagingApp: null, shellVersion: "1" }),
    session,
    storage: createMemoryStorage(),
    entrance: { load: () => Promise.resolve({ bridge }) },
  } as unknown as Parameters<typeof setUpSession>[1]);
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

test("where nobody is logged in to the app, nobody is on the page", async () => {
  expect((await open("app", null)).heard).toEqual([first, "visitor", "load"]);
});

test("no answer says nothing about who is there", async () => {
  expect((await open("app", "refused")).heard).toEqual([first, "load"]);
});

test("a page that only pretends to be the app asks the exchange", async () => {
  expect((await open("app", ann, "error")).heard).toEqual(["load"]);
});

test("who comes back from the app's own login page is asked for anew, the app first and then the exchange", async () => {
  const { heard, app } = await open("app", null);
  heard.length = 0;
  app.answer = ann;
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(heard).toEqual([["asked", { forceUpdate: true }], ["user", ann.profile], "load"]);
});
