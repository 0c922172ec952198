import { createManualClock } from "@portico/shared-sdk/testing";
import { watchNetwork } from "./watchNetwork.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

function setUp({ onLine = true } = {}) {
  const hostWindow = Object.assign(new EventTarget(), { navigator: { onLine } });
  const clock = createManualClock();
  const network = { isUp: onLine, hangs: false };
  const seen: string[] = [];
  watchNetwork({
    hostWindow,
    clock,
    isReachable: () => (network.hangs ? new Promise(() => {}) : Promise.resolve(network.isUp)),
    onGone: () => seen.push("gone"),
    onBack: () => seen.push("back"),
  });
  return {
    network,
    seen,
    fire: async (type: "offline" | "online") => {
      hostWindow.dispatchEvent(new Event(type));
      await settle();
    },
    pass: async (byMs: number) => {
      clock.advance(byMs);
      await settle();
    },
  };
}

test("reports offline after 2 s, and online at once", async () => {
  const { network, seen, fire, pass } = setUp();
  network.isUp = false;
  await fire("offline");
  await pass(1_999);
  expect(seen).toEqual([]);
  await pass(1);
  expect(seen).toEqual(["gone"]);
  network.isUp = true;
  await fire("online");
  expect(seen).toEqual(["gone", "back"]);
});

test("does not report a short interruption", async () => {
  const { network, seen, fire, pass } = setUp();
  for (let time = 0; time < 5; time += 1) {
    network.isUp = false;
    await fire("offline");
    await pass(1_000);
    network.isUp = true;
    await fire("online");
    await pass(1_000);
  }
  await pass(10_000);
  expect(seen).toEqual([]);
});

test("ignores a wrong event of the browser", async () => {
  const { network, seen, fire, pass } = setUp();
  await fire("offline");
  await pass(10_000);
  expect(seen).toEqual([]);
  network.isUp = false;
  await fire("offline");
  await pass(2_000);
  await fire("online");
  await fire("offline");
  await pass(10_000);
  expect(seen).toEqual(["gone"]);
});

test("reports offline when there is no reply for 5 s", async () => {
  const { network, seen, fire, pass } = setUp();
  network.hangs = true;
  await fire("offline");
  await pass(5_000);
  await pass(2_000);
  await pass(4_999);
  expect(seen).toEqual([]);
  await pass(1);
  expect(seen).toEqual(["gone"]);
});

test("reports offline when the page is opened offline", async () => {
  const { seen, pass } = setUp({ onLine: false });
  await pass(0);
  await pass(2_000);
  expect(seen).toEqual(["gone"]);
});
