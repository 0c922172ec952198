import type { Quote } from "@portico/shared-sdk";
import { createApiClient, createQuoteClient, logoutCall, profileCall } from "@portico/shared-sdk/host";
import { WebSocket } from "ws";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

/** Pages call the exchange through the SDK, whose parsers are strict: these tests compare both sides. */
let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange();
});

afterAll(closeExchanges);

describe("the SDK with the local exchange", () => {
  it.each([
    ["alice@portico.example", 10_001],
    ["bob@portico.example", 10_002],
  ])("loads the profile of %s, logs out, and is then a visitor", async (email, id) => {
    const token = (await exchange.logIn(email)).split("=")[1]!;
    // the app carries its session in a header
    const client = createApiClient({ apiOrigin: exchange.origin, platform: "app", userToken: () => token });
    await expect(profileCall(client)).resolves.toMatchObject({ id, is_submember: false });
    await logoutCall(client, () => undefined);
    await expect(profileCall(client)).rejects.toMatchObject({
      name: "ApiError",
      code: "no-permission",
      retCode: 10007,
      serverMessage: "Please log in first",
    });
  });

  it("receives live quotes that are consistent and increase in time", async () => {
    const client = createQuoteClient({
      streamOrigin: exchange.origin.replace("http", "ws"),
      ports: {
        openSocket: (address) => new WebSocket(address),
        presence: { watch: ({ onShown }) => (onShown(), () => undefined) },
        requestFrame: (callback) => {
          const frame = setImmediate(callback);
          return () => clearImmediate(frame);
        },
      },
    });
    const quotes = await new Promise<readonly Quote[]>((resolve) => {
      const seen: Quote[] = [];
      client.subscribe("BTCUSDT", (quote) => {
        seen.push(quote);
        if (seen.length === 4) resolve(seen);
      });
    });
    client.destroy();
    for (const { close, high, low, open } of quotes) {
      expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)));
      expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)));
    }
    expect(new Set(quotes.map((quote) => quote.time)).size).toBe(4);
    expect(Object.values(client.dropped).every((count) => count === 0)).toBe(true);
  });
});
