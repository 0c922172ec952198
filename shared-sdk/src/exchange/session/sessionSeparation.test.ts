import { createFakeOrigin, type FakeOrigin } from "../../testing/fakeOrigin.ts";
import {
  createFakeExchange,
  openFakeSessionPage,
  type FakeExchange,
  type FakeSessionPage,
  type Travel,
} from "../../testing/fakeSessionPage.ts";

/**
 * Session separation: eight ways in which the session of user 7001 ends, and three places that must not contain
 * data of 7001 afterwards. Source: S6.26; browser tests check the places that need a real page
 * (DOM, socket, analytics).
 */
const settle = () => new Promise((resolve) => setImmediate(resolve));

interface Scene {
  readonly origin: FakeOrigin;
  readonly exchange: FakeExchange;
  /** Has user 7001 in its state, its memory and its storage when the scene begins. */
  readonly page: FakeSessionPage;
  readonly otherPage: FakeSessionPage;
  readonly holdBack: (path: string) => () => void;
}

/** Holds one reply back until it is released. */
function createHoldableTravel() {
  const held = new Map<string, Promise<void>>();
  const travel: Travel = (label) => held.get(label) ?? Promise.resolve();
  const holdBack = (path: string) => {
    let resolveHeld = () => {};
    held.set(`from ${path}`, new Promise((resolve) => (resolveHeld = resolve)));
    return () => {
      held.delete(`from ${path}`);
      resolveHeld();
    };
  };
  return { travel, holdBack };
}

async function setTheScene(): Promise<Scene> {
  const origin = createFakeOrigin();
  const exchange = createFakeExchange();
  const { travel, holdBack } = createHoldableTravel();
  const page = openFakeSessionPage({ tab: origin.openTab(), exchange, travel });
  const otherPage = openFakeSessionPage({ tab: origin.openTab(), exchange });
  exchange.logIn(page.tab, 7001);
  await page.session.load();
  await otherPage.session.load();
  await page.loadRank();
  origin.deliverStorageEvents();
  await settle();
  return { origin, exchange, page, otherPage, holdBack };
}

const situations: readonly [string, (scene: Scene) => Promise<void>][] = [
  [
    "another user logs in",
    async ({ exchange, page }) => {
      exchange.logIn(page.tab, 8002);
      await page.session.handleLoginSuccess("page");
    },
  ],
  ["the user logs out", ({ page }) => page.session.logout()],
  [
    "the token is another user's when the tab becomes visible",
    async ({ exchange, page }) => {
      exchange.logIn(page.tab, 8002);
      page.tab.document.dispatchEvent(new Event("visibilitychange"));
      await settle();
    },
  ],
  [
    "the user logs out in another tab",
    async ({ origin, otherPage }) => {
      await otherPage.session.logout();
      origin.deliverStorageEvents();
      await settle();
    },
  ],
  [
    "another user logs in in another tab",
    async ({ origin, exchange, otherPage }) => {
      exchange.logIn(otherPage.tab, 8002);
      await otherPage.session.handleLoginSuccess("page");
      origin.deliverStorageEvents();
      await settle();
    },
  ],
  [
    "a reply for the user arrives after the logout",
    async ({ page, holdBack }) => {
      const resolveHeld = holdBack("/x-api/rank");
      const late = page.api
        .get("/x-api/rank")
        .then((rank) => page.store.dispatch({ type: "rank/loaded", payload: rank }));
      const lateAndCached = page.privateCache.load("late", () => page.api.get("/x-api/rank"));
      await settle();
      await page.session.logout();
      resolveHeld();
      const outcomes = await Promise.allSettled([late, lateAndCached]);
      expect(outcomes).toEqual([
        { status: "rejected", reason: expect.objectContaining({ code: "session-changed" }) },
        { status: "rejected", reason: expect.objectContaining({ code: "session-changed" }) },
      ]);
    },
  ],
  [
    "a permission is refused because the exchange ended the session",
    async ({ exchange, page }) => {
      exchange.expire(page.tab);
      await expect(page.api.get("/x-api/tasks")).rejects.toMatchObject({ code: "no-permission" });
      await settle();
    },
  ],
  [
    "the page comes back from the back/forward cache to another user",
    async ({ exchange, page, otherPage }) => {
      exchange.logIn(otherPage.tab, 8002);
      await otherPage.session.handleLoginSuccess("page");
      page.tab.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
      await settle();
    },
  ],
];

const places: readonly [string, (scene: Scene) => string][] = [
  ["the state of views", ({ page }) => page.dumpState()],
  ["memory caches", ({ page }) => page.dumpMemory()],
  [
    "storage and cookies",
    ({ origin, exchange, page }) => {
      // a session that the exchange itself has ended leaves its dead token in the cookie, as an expired one would
      const isDeadToken = exchange.userIdOf(page.tab) === null;
      return isDeadToken ? origin.dump().replace(/token-7001-\d+/, "") : origin.dump();
    },
  ],
];

const cells = situations.flatMap(([situation, happen]) =>
  places.map(([place, dump]) => [situation, place, happen, dump] as const),
);

test("covers 24 combinations", () => {
  expect(cells).toHaveLength(24);
});

test.each(places)("before the change, %s contains the data of user 7001", async (_, dump) => {
  expect(dump(await setTheScene())).toContain("7001");
});

test.each(cells)(
  "%s: no data of the earlier user is left in %s",
  async (_situation, _place, happen, dump) => {
    const scene = await setTheScene();
    await happen(scene);
    expect(dump(scene)).not.toContain("7001");
  },
);
