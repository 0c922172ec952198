import type { AppBridge, LoginOutcome } from "@portico/shared-sdk";
import type { Entrance } from "./entrance.ts";
import { createLateEntrance } from "./lateEntrance.ts";

function setUp({ failures }: { readonly failures: number }) {
  const opened: unknown[] = [];
  const plainPages: unknown[] = [];
  let fetches = 0;
  const bridge = { state: "ready" } as AppBridge;
  const entrance: Entrance = {
    bridge,
    open: (kind, options) => {
      opened.push({ kind, options });
      return Promise.resolve<LoginOutcome>("modal");
    },
  };
  const late = createLateEntrance(
    () => {
      fetches += 1;
      return fetches <= failures ? Promise.reject(new Error("no file")) : Promise.resolve(entrance);
    },
    (kind, options) => plainPages.push({ kind, options }),
  );
  return { late, bridge, opened, plainPages, fetches: () => fetches };
}

test("nothing is fetched, and no app is there, before somebody wants in", () => {
  const { late, fetches } = setUp({ failures: 0 });
  expect([late.bridge, fetches()]).toEqual([null, 0]);
});

test("two requests at once fetch once, and both are answered", async () => {
  const { late, bridge, opened, fetches } = setUp({ failures: 0 });
  await Promise.all([late.open("login", { ref: "abc" }), late.open("register")]);
  expect(fetches()).toBe(1);
  expect(opened).toEqual([
    { kind: "login", options: { ref: "abc" } },
    { kind: "register", options: undefined },
  ]);
  expect(late.bridge).toBe(bridge);
});

test("a failed fetch opens the plain page, and the next request tries again", async () => {
  const { late, opened, plainPages, fetches } = setUp({ failures: 1 });
  await late.open("register", { ref: "MINE" });
  const asked = [{ kind: "register", options: { ref: "MINE" } }];
  expect([plainPages, opened, late.bridge]).toEqual([asked, [], null]);
  await late.open("login");
  expect([plainPages, fetches()]).toEqual([asked, 2]);
  expect(opened).toEqual([{ kind: "login", options: undefined }]);
});

test("who asks for the app learns that it can't be had", async () => {
  const { late } = setUp({ failures: 1 });
  await expect(late.load()).rejects.toThrow("no file");
  await expect(late.load()).resolves.toMatchObject({ bridge: { state: "ready" } });
});
