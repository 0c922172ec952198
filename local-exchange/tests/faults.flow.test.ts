import { createManualClock } from "@portico/shared-sdk/testing";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

const files = {
  "site/test/global/en/index.html": `<!doctype html>${"page ".repeat(500)}`,
  "site/assets/main.1.js": `${"x;".repeat(1000)}`,
};
const clock = createManualClock();
let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange(files, { clock });
});

afterEach(() => plan([]));

afterAll(closeExchanges);

const plan = (faults: unknown) =>
  exchange.call("/__faults", {
    method: "PUT",
    body: JSON.stringify(faults),
    headers: { "content-type": "application/json" },
  });

describe.each(["/", "/assets/main.1.js", "/v2/private/user/profile", "/channels/test.json"])(
  "faults at %s",
  (path) => {
    const withFault = (fault: string) => exchange.call(path, { headers: { "x-fault": fault } });

    it("return another status", async () => {
      expect((await withFault("status=503")).status).toBe(503);
      expect((await exchange.call(path)).status).not.toBe(503);
    });

    it.each(["truncate", "reset"])("end the connection with %s", async (fault) => {
      await expect(withFault(fault)).rejects.toThrow();
    });

    it("delay the reply by the given time", async () => {
      const usual = await exchange.call(path);
      const trading = clock.pendingCount;
      let isAnswered = false;
      const late = withFault("delay=4000").finally(() => (isAnswered = true));
      while (clock.pendingCount === trading) await new Promise(setImmediate);
      clock.advance(3999);
      await exchange.call(path);
      expect(isAnswered).toBe(false);
      clock.advance(1);
      expect((await late).text).toBe(usual.text);
    });
  },
);

it("never replies to a request that hangs, and can still be closed", async () => {
  const own = await startExchange(files);
  const hanging = own.call("/", { headers: { "x-fault": "hang" } }).catch((error: Error) => error.message);
  await own.call("/");
  await own.close();
  expect(await hanging).toMatch(/hang up|ECONNRESET/);
});

it("sends half of the announced bytes when truncating", async () => {
  const whole = await exchange.call("/assets/main.1.js");
  const part = await fetch(`${exchange.origin}/assets/main.1.js`, {
    headers: { "x-fault": "truncate", "accept-encoding": "identity" },
  });
  expect(part.headers.get("content-length")).toBe(String(whole.bytes.length));
  let received = 0;
  await expect(
    (async () => {
      for await (const chunk of part.body!) received += (chunk as Uint8Array).length;
    })(),
  ).rejects.toThrow();
  expect(received).toBe(whole.bytes.length / 2);
});

it("applies the first planned fault that fits, except to the exchange's control paths", async () => {
  await plan([
    { path: "/assets/", fault: "status=418" },
    { path: "/", fault: "status=500" },
  ]);
  const statuses = [];
  for (const path of ["/", "/__collector", "/assets/main.1.js"])
    statuses.push((await exchange.call(path)).status);
  expect(statuses).toEqual([500, 200, 418]);
  expect((await exchange.call("/", { headers: { "x-fault": "status=503" } })).status).toBe(503);
});

it.each([
  {},
  [null],
  [{ path: "assets/", fault: "hang" }],
  [{ path: "/assets/", fault: "explode" }],
  [{ path: "/assets/", fault: "hang" }, { path: "/" }],
])("refuses the plan %j and keeps the earlier one", async (invalid) => {
  await plan([{ path: "/assets/", fault: "status=418" }]);
  expect((await plan(invalid)).status).toBe(400);
  expect((await exchange.call("/assets/main.1.js")).status).toBe(418);
});
