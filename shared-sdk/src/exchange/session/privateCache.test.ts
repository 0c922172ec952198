import { createMemoryCache } from "../../core/cache/memoryCache.ts";
import { createRequestCache } from "../../core/cache/requestCache.ts";
import { isCodedError } from "../../core/runtime/codedError.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { createPrivateCache } from "./privateCache.ts";
import { createSessionEpoch } from "./sessionEpoch.ts";

function createCache() {
  let userId: number | null = 1;
  const epoch = createSessionEpoch();
  const cache = createPrivateCache({
    requests: createRequestCache(createMemoryCache({ clock: createManualClock() })),
    epoch,
    userId: () => userId,
  });
  return { epoch, cache, become: (id: number | null) => void (userId = id) };
}

test("does not return an entry of one user to the next one or to a visitor", async () => {
  const { cache, become } = createCache();
  expect(await cache.load("rank", () => Promise.resolve("first of 1"))).toBe("first of 1");
  expect(await cache.load("rank", () => Promise.resolve("second of 1"))).toBe("first of 1");
  become(2);
  expect(await cache.load("rank", () => Promise.resolve("first of 2"))).toBe("first of 2");
  become(null);
  expect(await cache.load("rank", () => Promise.resolve("of a visitor"))).toBe("of a visitor");
});

test("requests a dropped entry again", async () => {
  const { cache } = createCache();
  await cache.load("rank", () => Promise.resolve("first"));
  cache.drop();
  expect(await cache.load("rank", () => Promise.resolve("second"))).toBe("second");
});

test("drops a reply that arrives in another session", async () => {
  const { epoch, cache } = createCache();
  let answer = (_: string) => {};
  const loading = cache.load("rank", () => new Promise<string>((resolve) => (answer = resolve)));
  epoch.advance();
  cache.drop();
  answer("late");
  const error: unknown = await loading.catch((reason: unknown) => reason);
  expect(isCodedError(error, "SessionError", "session-changed")).toBe(true);
  expect(error).toMatchObject({ message: "the session of this request has ended" });
  expect(await cache.load("rank", () => Promise.resolve("new"))).toBe("new");
});
