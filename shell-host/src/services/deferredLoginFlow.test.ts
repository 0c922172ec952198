import type { AppBridge, LoginOutcome } from "@portico/shared-sdk/host";
import type { LoginFlow } from "./loginFlow.ts";
import { createDeferredLoginFlow } from "./deferredLoginFlow.ts";

function setUp({ failures }: { readonly failures: number }) {
  const opened: unknown[] = [];
  const plainPages: unknown[] = [];
  let loads = 0;
  const bridge = { state: "ready" } as AppBridge;
  const loginFlow: LoginFlow = {
    bridge,
    open: (kind, options) => {
      opened.push({ kind, options });
      return Promise.resolve<LoginOutcome>("modal");
    },
  };
  const deferred = createDeferredLoginFlow(
    () => {
      loads += 1;
      return loads <= failures ? Promise.reject(new Error("no file")) : Promise.resolve(loginFlow);
    },
    (kind, options) => plainPages.push({ kind, options }),
  );
  return { deferred, bridge, opened, plainPages, loads: () => loads };
}

test("loads nothing and has no bridge before the first use", () => {
  const { deferred, loads } = setUp({ failures: 0 });
  expect([deferred.bridge, loads()]).toEqual([null, 0]);
});

test("two concurrent requests load the login flow once, and both open it", async () => {
  const { deferred, bridge, opened, loads } = setUp({ failures: 0 });
  await Promise.all([deferred.open("login", { ref: "abc" }), deferred.open("register")]);
  expect(loads()).toBe(1);
  expect(opened).toEqual([
    { kind: "login", options: { ref: "abc" } },
    { kind: "register", options: undefined },
  ]);
  expect(deferred.bridge).toBe(bridge);
});

test("opens the plain page when loading fails, and tries again at the next request", async () => {
  const { deferred, opened, plainPages, loads } = setUp({ failures: 1 });
  await deferred.open("register", { ref: "MINE" });
  const asked = [{ kind: "register", options: { ref: "MINE" } }];
  expect([plainPages, opened, deferred.bridge]).toEqual([asked, [], null]);
  await deferred.open("login");
  expect([plainPages, loads()]).toEqual([asked, 2]);
  expect(opened).toEqual([{ kind: "login", options: undefined }]);
});

test("load rejects when loading fails, and the next call tries again", async () => {
  const { deferred } = setUp({ failures: 1 });
  await expect(deferred.load()).rejects.toThrow("no file");
  await expect(deferred.load()).resolves.toMatchObject({ bridge: { state: "ready" } });
});
