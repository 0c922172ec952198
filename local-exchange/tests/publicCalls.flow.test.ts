import { createManualClock } from "@portico/shared-sdk/testing";
import english from "../src/translations/contests/en.json";
import turkish from "../src/translations/contests/tr.json";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

const clock = createManualClock(Date.UTC(2026, 10, 22, 12));
let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange({}, { clock });
});

afterAll(closeExchanges);

async function resultOf<Result>(path: string, label = "www"): Promise<Result> {
  const answer = await exchange.call(path, { headers: { host: `${label}.localhost:${exchange.port}` } });
  const { ret_code: retCode, result } = answer.json<{ ret_code: number; result: Result }>();
  expect(retCode).toBe(0);
  return result;
}

test("the status is operational, under both bases of the API", async () => {
  expect(await resultOf("/x-api/status/v1/status")).toEqual({ state: "operational" });
  expect(await resultOf("/s1/x-api/status/v1/status")).toEqual({ state: "operational" });
});

interface Symbols {
  readonly symbols: readonly { readonly base_coin: string; readonly quote_coin: string }[];
}

test.each([
  ["www", ["USDT"]],
  ["tr", ["TRY", "USDT"]],
  ["eu", ["EUR", "USDT"]],
])("%s lists all pairs in its currencies: %j", async (label, currencies) => {
  const { symbols } = await resultOf<Symbols>("/x-api/quotes/v1/symbols", label);
  expect([...new Set(symbols.map(({ quote_coin: quote }) => quote))].sort()).toEqual(currencies);
  expect(symbols).toContainEqual({ base_coin: "DOGE", quote_coin: "USDT" });
});

interface Announcements {
  readonly announcements: readonly { readonly announcement_id: string; readonly title: string }[];
}

const announcements = "/x-api/announcements/v1/announcements";

test.each([
  ["www", "en", english],
  ["tr", "tr-TUR", turkish],
  // a language that the exchange does not know
  ["www", "xx-XX", english],
])("%s announces its running contest for %s", async (label, language, titles) => {
  const result = await resultOf<Announcements>(`${announcements}?language=${language}`, label);
  expect(result.announcements).toContainEqual({
    announcement_id: "winter-trading-cup",
    title: titles["contests.winterTradingCup.title"],
    label: expect.any(String),
    path: "/trading-contest/winter-trading-cup/",
    published_at: expect.any(Number),
  });
  expect(result.announcements.map(({ announcement_id: id }) => id)).not.toContain("autumn-altcoin-race");
});
