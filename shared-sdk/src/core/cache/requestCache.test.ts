import { createManualClock } from "../../testing/manualClock.ts";
import { createMemoryCache } from "./memoryCache.ts";
import { createRequestCache } from "./requestCache.ts";

function createCounter() {
  const clock = createManualClock();
  const requests = createRequestCache(createMemoryCache({ clock }));
  const answers: ((answer: string | Error) => void)[] = [];
  const loadAnswer = jest.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        answers.push((answer) => (typeof answer === "string" ? resolve(answer) : reject(answer)));
      }),
  );
  return {
    clock,
    requests,
    loadAnswer,
    answer: (index: number, with_: string | Error) => answers[index]?.(with_),
  };
}

describe("createRequestCache", () => {
  test("shares one request between concurrent callers", async () => {
    const { requests, loadAnswer, answer } = createCounter();
    const asked = Array.from({ length: 10 }, () => requests.load("key", loadAnswer));
    answer(0, "one");
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["one"]));
    expect(loadAnswer).toHaveBeenCalledTimes(1);
  });

  test("caches a reply for 60 s", async () => {
    const { clock, requests, loadAnswer, answer } = createCounter();
    const first = requests.load("key", loadAnswer);
    answer(0, "one");
    await first;
    clock.advance(59_999);
    expect(await requests.load("key", loadAnswer)).toBe("one");
    clock.advance(1);
    const second = requests.load("key", loadAnswer);
    answer(1, "two");
    expect(await second).toBe("two");
    expect(loadAnswer).toHaveBeenCalledTimes(2);
  });

  test("passes a failure to its callers and does not cache it", async () => {
    const { requests, loadAnswer, answer } = createCounter();
    const first = requests.load("key", loadAnswer);
    answer(0, new Error("down"));
    await expect(first).rejects.toThrow("down");
    const second = requests.load("key", loadAnswer);
    answer(1, "two");
    expect(await second).toBe("two");
  });

  test("returns but does not cache a reply that arrives after clear", async () => {
    const { requests, loadAnswer, answer } = createCounter();
    const early = requests.load("key", loadAnswer);
    requests.clear();
    const late = requests.load("key", loadAnswer);
    answer(1, "two");
    expect(await late).toBe("two");
    answer(0, "one");
    expect(await early).toBe("one");
    expect(await requests.load("key", loadAnswer)).toBe("two");
    expect(loadAnswer).toHaveBeenCalledTimes(2);
  });

  test("a failure that arrives after clear does not affect a later request", async () => {
    const { requests, loadAnswer, answer } = createCounter();
    const early = requests.load("key", loadAnswer);
    requests.clear();
    const late = requests.load("key", loadAnswer);
    answer(0, new Error("down"));
    await expect(early).rejects.toThrow("down");
    const shared = requests.load("key", loadAnswer);
    answer(1, "two");
    expect(await Promise.all([late, shared])).toEqual(["two", "two"]);
    expect(loadAnswer).toHaveBeenCalledTimes(2);
  });
});

describe("refresh", () => {
  test("sends a request despite a cached reply, and caches the new one", async () => {
    const { requests, loadAnswer, answer } = createCounter();
    const first = requests.load("key", loadAnswer);
    answer(0, "one");
    await first;
    const second = requests.refresh("key", loadAnswer);
    answer(1, "two");
    expect(await second).toBe("two");
    expect(await requests.load("key", loadAnswer)).toBe("two");
    expect(loadAnswer).toHaveBeenCalledTimes(2);
  });

  test("does not share an earlier request, and does not cache its late reply", async () => {
    const { requests, loadAnswer, answer } = createCounter();
    const early = requests.load("key", loadAnswer);
    const late = requests.refresh("key", loadAnswer);
    answer(1, "two");
    expect(await late).toBe("two");
    answer(0, "one");
    expect(await early).toBe("one");
    expect(await requests.load("key", loadAnswer)).toBe("two");
  });

  test("keeps the earlier cached reply when it fails", async () => {
    const { requests, loadAnswer, answer } = createCounter();
    const first = requests.load("key", loadAnswer);
    answer(0, "one");
    await first;
    const second = requests.refresh("key", loadAnswer);
    answer(1, new Error("down"));
    await expect(second).rejects.toThrow("down");
    expect(await requests.load("key", loadAnswer)).toBe("one");
  });
});
