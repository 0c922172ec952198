import { quoteHistoryCall, type ApiClient } from "@portico/shared-sdk";
import { createApiClient } from "@portico/shared-sdk/host";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "@portico/local-exchange/testing";
import { createContestCalls } from "../src/api/contestCalls.ts";

/** The parsers are strict, so these tests compare the exchange's replies with them. */
let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange();
});

afterAll(closeExchanges);

/** A client of the app, which carries its session in a header. */
async function clientOf(email: string | null): Promise<ApiClient> {
  const token = email === null ? null : (await exchange.logIn(email)).split("=")[1]!;
  return createApiClient({ apiOrigin: exchange.origin, platform: "app", userToken: () => token });
}

describe("the contest calls against the local exchange", () => {
  it("reads every contest, its leaderboard and its pages", async () => {
    const calls = createContestCalls(await clientOf(null));
    const contests = await calls.list();
    expect(contests).toHaveLength(3);
    for (const { contestId, symbols } of contests) {
      const detail = await calls.detail(contestId);
      expect(detail.prizePool.tiers.length).toBeGreaterThan(3);
      const page = await calls.leaderboard(contestId, { page: 2, size: 50 });
      expect(page.rows.length).toBe(Math.min(50, Math.max(0, page.total - 50)));
      for (const symbol of symbols) {
        const history = await quoteHistoryCall(await clientOf(null), { symbol, interval: "30m", limit: 48 });
        expect(history.candles.length).toBeGreaterThan(40);
      }
    }
  });

  it("reads a standing, registers, and reports why a registration fails", async () => {
    const [alice, bob] = [await clientOf("alice@portico.example"), await clientOf("bob@portico.example")];
    const contestId = "winter-trading-cup";
    await expect(createContestCalls(alice).standing(contestId)).resolves.toMatchObject({
      isEligible: true,
      nextTier: { missingVolume: "0" },
      tasks: [{ taskId: "register", isDone: true }, { unit: "volume" }, { unit: "count", isDone: false }],
    });
    const registration = await createContestCalls(bob).register(contestId);
    expect(registration).toEqual({ contestId, registeredAtMs: expect.any(Number) });
    await expect(createContestCalls(bob).standing(contestId)).resolves.toMatchObject({
      registeredAtMs: registration.registeredAtMs,
      rank: null,
    });
    await expect(createContestCalls(bob).register("spring-sprint")).rejects.toMatchObject({ retCode: 44003 });
    await expect(createContestCalls(bob).detail("nope")).rejects.toMatchObject({ retCode: 44001 });
    await expect(createContestCalls(await clientOf(null)).standing(contestId)).rejects.toMatchObject({
      code: "no-permission",
    });
  });
});
