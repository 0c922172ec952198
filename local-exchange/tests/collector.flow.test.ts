import { createManualClock } from "@portico/shared-sdk/testing";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

const clock = createManualClock();
let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange({}, { clock });
});

afterEach(() => exchange.call("/__collector", { method: "DELETE" }));

afterAll(closeExchanges);

const send = (body: string, type = "text/plain;charset=UTF-8", headers = {}) =>
  exchange.call("/v1/logs", { method: "POST", body, headers: { "content-type": type, ...headers } });

const received = async () =>
  (
    (await exchange.call("/__collector")).json()["result"] as {
      batches: { receivedAtMs: number; batch: unknown }[];
    }
  ).batches;

const report = (body: string) =>
  exchange.call("/v1/reports", {
    method: "POST",
    body,
    headers: { "content-type": "application/reports+json" },
  });

const batch = {
  environment: "dev",
  release: "1.0.0",
  entries: [{ level: "error", name: "page", message: "something", time: 1_700_000_000_000 }],
};

describe("the collector", () => {
  it.each(["text/plain;charset=UTF-8", "application/json", "application/octet-stream"])(
    "accepts a batch sent as %s, and tests can read it",
    async (type) => {
      expect((await send(JSON.stringify(batch), type)).status).toBe(204);
      expect(await received()).toEqual([{ receivedAtMs: clock.now(), batch }]);
    },
  );

  it("accepts batches of the product's pages on other origins", async () => {
    const origin = `http://tr.localhost:${exchange.port}`;
    const answer = await send(JSON.stringify(batch), "text/plain", { origin });
    expect(answer.headers["access-control-allow-origin"]).toBe(origin);
  });

  it.each(["", "{", "null", "[]", "7", "{}", '{"entries":{}}'])("refuses %j", async (text) => {
    expect((await send(text)).status).toBe(400);
    expect(await received()).toEqual([]);
  });

  it("refuses a batch that is too large and keeps running", async () => {
    const huge = JSON.stringify({ entries: ["x".repeat(256 * 1024)] });
    expect((await send(huge)).status).toBe(413);
    expect((await send(JSON.stringify(batch))).status).toBe(204);
  });

  it("stores the last 200 batches", async () => {
    for (let count = 0; count <= 200; count += 1) await send(JSON.stringify({ entries: [count] }));
    const entries = (await received()).map(({ batch }) => (batch as { entries: number[] }).entries[0]);
    expect([entries.length, entries[0], entries.at(-1)]).toEqual([200, 1, 200]);
  });

  it.each([
    ["the Reporting API", '[{"type":"csp-violation","age":0,"url":"http://localhost/","body":{}}]'],
    ["report-uri", '{"csp-report":{"blocked-uri":"inline"}}'],
  ])("accepts a browser's report sent by %s, and tests can read it", async (_way, text) => {
    expect((await report(text)).status).toBe(204);
    expect((await exchange.call("/__collector")).json()["result"]).toEqual({
      batches: [],
      reports: [{ receivedAtMs: clock.now(), batch: JSON.parse(text) as unknown }],
    });
  });

  it.each(["", "{", "null", "7", "{}", '"csp-report"'])("refuses %j as a report", async (text) => {
    expect((await report(text)).status).toBe(400);
    expect((await exchange.call("/__collector")).json()["result"]).toEqual({ batches: [], reports: [] });
  });

  it("clears its entries on request", async () => {
    await send(JSON.stringify(batch));
    await exchange.call("/__collector", { method: "DELETE" });
    expect(await received()).toEqual([]);
  });
});
