import fc from "fast-check";
import { createBrowserStorage } from "../../core/runtime/browserStorage.ts";
import { createFakeOrigin } from "../../testing/fakeOrigin.ts";
import {
  createFakeExchange,
  openFakeSessionPage,
  type FakeSessionPage,
} from "../../testing/fakeSessionPage.ts";
import { selectIsLoggedIn, selectSession, selectUserId } from "./sessionSlice.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

const tabIndex = fc.nat({ max: 1 });

const step = fc.oneof(
  fc.record({ do: fc.constant("logIn" as const), tab: tabIndex, userId: fc.constantFrom(7001, 8002) }),
  fc.record({ do: fc.constant("logOut" as const), tab: tabIndex }),
  fc.record({ do: fc.constant("refresh" as const), tab: tabIndex }),
  fc.record({ do: fc.constant("loadRank" as const), tab: tabIndex }),
  fc.record({ do: fc.constant("expire" as const), tab: tabIndex }),
  fc.record({ do: fc.constant("look" as const), tab: tabIndex }),
  fc.record({ do: fc.constant("receiveFromApp" as const), tab: tabIndex }),
  fc.record({ do: fc.constant("deliver" as const), tab: tabIndex }),
);

const otherOf = (userId: number | null) => (userId === 7001 ? "8002" : "7001");

/** The app reports the user, and as always the exchange is asked afterwards. */
function receiveFromApp({ session }: FakeSessionPage, uid: number | null): void {
  if (uid === null) session.handleAppVisitor();
  else session.handleAppProfile({ uid });
  void session.load();
}

/** A page has data of its current user only. */
function expectNoOtherUser(page: FakeSessionPage): void {
  const userId = selectUserId(page.store.getState());
  const held = page.dumpState() + page.dumpMemory();
  expect(held).not.toContain(otherOf(userId));
  if (userId === null) expect(held).not.toContain("7001");
}

test("after any actions in two tabs and any order of replies and events, both have the exchange's user and no data of another", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (scheduler, steps) => {
        const origin = createFakeOrigin();
        const exchange = createFakeExchange();
        const travel = (label: string) => scheduler.schedule(Promise.resolve(), label);
        const pages = [1, 2].map(() => openFakeSessionPage({ tab: origin.openTab(), exchange, travel }));
        for (const page of pages) void page.session.load();

        const sequence = scheduler.scheduleSequence(
          steps.map((action) => ({
            label: JSON.stringify(action),
            builder: async () => {
              const page = pages[action.tab]!;
              const { session, tab } = page;
              if (action.do === "logIn") {
                exchange.logIn(tab, action.userId);
                void session.handleLoginSuccess("page");
              } else if (action.do === "logOut") session.logout().catch(() => {});
              else if (action.do === "refresh") void session.refresh();
              else if (action.do === "loadRank") page.loadRank().catch(() => {});
              else if (action.do === "expire") exchange.expire(tab);
              else if (action.do === "look") session.checkIdentity();
              else if (action.do === "receiveFromApp") receiveFromApp(page, exchange.userIdOf(tab));
              else origin.deliverStorageEvents();
              return Promise.resolve();
            },
          })),
        );
        await scheduler.waitFor(sequence.task);

        // pending replies and events arrive, and both tabs become visible once more
        const finish = async () => {
          for (let silent = 0; silent < 3;) {
            const delivered = origin.deliverStorageEvents();
            await settle();
            const waiting = scheduler.count();
            if (waiting > 0) await scheduler.waitAll();
            silent = delivered + waiting === 0 ? silent + 1 : 0;
          }
        };
        await finish();
        for (const page of pages) void page.session.refresh();
        await finish();

        const userId = exchange.userIdOf(pages[0]!.tab);
        for (const page of pages) {
          const state = page.store.getState();
          expect(selectUserId(state)).toBe(userId);
          expect(selectIsLoggedIn(state)).toBe(userId !== null);
          expect(selectSession(state).isFetching).toBe(false);
          expectNoOtherUser(page);
          expect(createBrowserStorage(page.tab).read("portico:user-id")).toBe(
            userId === null ? null : String(userId),
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});
