import { createManualClock } from "@portico/shared-sdk/testing";
import { createJsonLoader } from "./jsonLoader.ts";

function setUp() {
  const clock = createManualClock();
  const asked: {
    readonly address: string;
    readonly signal: AbortSignal | null | undefined;
    answer(body: string, status?: number): void;
    fail(): void;
  }[] = [];
  const fetch = ((address: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) =>
      asked.push({
        address,
        signal,
        answer: (body, status = 200) => resolve(new Response(body, { status })),
        fail: () => reject(new Error("network")),
      }),
    )) as typeof globalThis.fetch;
  return { clock, asked, load: createJsonLoader({ fetch, clock }) };
}

/** Lets everything that needs no time happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("resolves with the file's content", async () => {
  const { asked, clock, load } = setUp();
  const loading = load(["/a.json"]);
  asked[0]?.answer('{"a":1}');
  expect(await loading).toEqual({ a: 1 });
  expect(clock.pendingCount).toBe(0);
});

test.each([
  ["a network failure", (call: { fail(): void }) => call.fail()],
  ["a 404", (call: { answer(body: string, status: number): void }) => call.answer("", 404)],
  ["invalid JSON", (call: { answer(body: string): void }) => call.answer("<html>")],
])("retries once after %s, at another address", async (_, spoil) => {
  const { asked, load } = setUp();
  const loading = load(["/a.json", "https://other.example/a.json"]);
  spoil(asked[0] as never);
  await settle();
  expect(asked[1]?.address).toMatch(/^https:\/\/other\.example\/a\.json\?attempt=2-/);
  asked[1]?.answer("2");
  expect(await loading).toBe(2);
});

test("rejects after two failures, and a later load uses a new address", async () => {
  const { asked, load } = setUp();
  const loading = load(["/a.json"]);
  asked[0]?.fail();
  await settle();
  asked[1]?.answer("", 503);
  await expect(loading).rejects.toThrow("answered 503");
  void load(["/a.json"]);
  expect(new Set(asked.map(({ address }) => address)).size).toBe(3);
});

test("accepts a late reply and aborts the other attempt", async () => {
  const { clock, asked, load } = setUp();
  const loading = load(["/a.json"]);
  clock.advance(4_000);
  expect(asked).toHaveLength(2);
  clock.advance(1_000);
  asked[0]?.answer("1");
  expect(await loading).toBe(1);
  expect(asked[1]?.signal?.aborted).toBe(true);
  expect(clock.pendingCount).toBe(0);
});

test("a failed second attempt does not end the first one", async () => {
  const { clock, asked, load } = setUp();
  const loading = load(["/a.json"]);
  clock.advance(4_000);
  asked[1]?.fail();
  await settle();
  asked[0]?.answer("1");
  expect(await loading).toBe(1);
});

test("rejects after 8 s when neither attempt gets a reply", async () => {
  const { clock, asked, load } = setUp();
  const loading = load(["/a.json"]);
  clock.advance(7_999);
  expect(asked[0]?.signal?.aborted).toBe(false);
  clock.advance(1);
  await expect(loading).rejects.toThrow("silent");
  expect(asked[0]?.signal?.aborted).toBe(true);
});
