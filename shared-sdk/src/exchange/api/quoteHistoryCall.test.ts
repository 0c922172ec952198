import { createApiFixture, type ApiFixture } from "../../testing/apiFixture.ts";
import { replyRefusal, replyResult } from "../../testing/httpAnswers.ts";
import { quoteHistoryCall } from "./quoteHistoryCall.ts";

const path = "/x-api/quotes/v1/history";
const range = { symbol: "BTCUSDT", interval: "30m", limit: 48 } as const;
const row = [1_700_000_000_000, "68000.5", "68100", "67900.25", "68050", "12.5"];
const history = { symbol: "BTCUSDT", interval: "30m", rows: [row] };

let api: ApiFixture;

beforeEach(async () => {
  api = await createApiFixture();
});

afterEach(() => api.server.close());

test("names the fields of the candles and keeps decimals as text", async () => {
  api.server.answer(path, replyResult(history));
  expect(await quoteHistoryCall(api.client, range)).toEqual({
    symbol: "BTCUSDT",
    interval: "30m",
    candles: [
      {
        startMs: 1_700_000_000_000,
        open: "68000.5",
        high: "68100",
        low: "67900.25",
        close: "68050",
        volume: "12.5",
      },
    ],
  });
  expect(api.server.requests[0]?.url).toBe(`${path}?symbol=BTCUSDT&interval=30m&limit=48`);
});

test("returns no candles for a pair without history", async () => {
  api.server.answer(path, replyResult({ ...history, rows: [] }));
  expect(await quoteHistoryCall(api.client, range)).toMatchObject({ candles: [] });
});

test.each([
  ["a price as a number", { ...history, rows: [[...row.slice(0, 4), 68050, "12.5"]] }, "result.rows[0][4]"],
  ["a short row", { ...history, rows: [row.slice(0, 5)] }, "result.rows[0][5]"],
  ["an object as a row", { ...history, rows: [{ close: "1" }] }, "result.rows[0]"],
  ["an unknown interval", { ...history, interval: "7m" }, "result.interval"],
  ["no rows", { symbol: "BTCUSDT", interval: "30m" }, "result.rows"],
])("%s is a bad-result", async (_, result, place) => {
  api.server.answer(path, replyResult(result));
  await expect(quoteHistoryCall(api.client, range)).rejects.toMatchObject({
    code: "bad-result",
    message: expect.stringContaining(`${place}: `),
  });
});

test("returns the exchange's error for an unlisted pair", async () => {
  api.server.answer(path, replyRefusal(10001, "There is no such history"));
  await expect(quoteHistoryCall(api.client, range)).rejects.toMatchObject({
    code: "business",
    retCode: 10001,
  });
});
