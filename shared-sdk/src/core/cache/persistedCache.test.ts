import fc from "fast-check";
import { createBrowserStorage } from "../runtime/browserStorage.ts";
import type { KeyValueStore } from "../runtime/keyValueStore.ts";
import { createMemoryStorage } from "../runtime/memoryStorage.ts";
import { createFakeOrigin } from "../../testing/fakeOrigin.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { createEvictingStorage } from "./evictingStorage.ts";
import { createPersistedCache } from "./persistedCache.ts";
import { maxStorageCharacters } from "./storageQuota.ts";

const asText = (value: unknown) => (typeof value === "string" ? value : null);
const anything = (value: unknown) => value;

const charactersIn = (storage: KeyValueStore) =>
  storage.keys().reduce((sum, key) => sum + key.length + (storage.read(key)?.length ?? 0), 0);

function createCache(maxCharacters?: number) {
  const clock = createManualClock();
  const storage = createMemoryStorage();
  const options = { storage, clock, ...(maxCharacters === undefined ? {} : { maxCharacters }) };
  return { clock, storage, cache: createPersistedCache(options), evicting: createEvictingStorage(options) };
}

describe("createPersistedCache", () => {
  test("returns the written value, also on the next page", () => {
    const { clock, storage, cache } = createCache();
    const value = { list: [1, "two", null], nested: { yes: true } };
    expect(cache.write("key", value)).toBe(true);
    expect(cache.read("key", anything)).toEqual(value);
    expect(createPersistedCache({ storage, clock }).read("key", anything)).toEqual(value);
  });

  test.each([
    [59_999, "value"],
    [60_000, null],
  ])("after %i ms the value reads as %j", (elapsedMs, expected) => {
    const { clock, storage, cache } = createCache();
    cache.write("key", "value");
    clock.advance(elapsedMs);
    expect(cache.read("key", asText)).toBe(expected);
    expect(storage.keys()).toHaveLength(expected === null ? 0 : 1);
  });

  test("accepts a time to live per entry, up to 7 days", () => {
    const { clock, cache } = createCache();
    cache.write("short", "value", 1_000);
    cache.write("long", "value", Infinity);
    clock.advance(1_000);
    expect(cache.read("short", asText)).toBeNull();
    clock.advance(7 * 86_400_000 - 1_001);
    expect(cache.read("long", asText)).toBe("value");
    clock.advance(1);
    expect(cache.read("long", asText)).toBeNull();
  });

  const nowMs = createManualClock().now();

  test.each([
    ["no JSON", `1:${nowMs + 1_000}:{"a":`],
    ["an empty content", `1:${nowMs + 1_000}:`],
    ["an earlier version", `0:${nowMs + 1_000}:"value"`],
    ["a later version", `2:${nowMs + 1_000}:"value"`],
    ["a version with the same prefix", `10:${nowMs + 1_000}:"value"`],
    ["an expiry that is not a number", `1:NaN:"value"`],
    ["no expiry", `1::"value"`],
    ["an expiry below zero", `1:-1:"value"`],
    ["an expiry with an exponent", `1:1e99:"value"`],
    ["an expiry of a hundred digits", `1:${"9".repeat(100)}:"value"`],
    ["an expiry later than the maximum", `1:${nowMs + 7 * 86_400_000 + 1}:"value"`],
    ["an expiry that is now", `1:${nowMs}:"value"`],
    ["text before the entry", `x1:${nowMs + 1_000}:"value"`],
    ["an unknown format", `{"value":"value"}`],
    ["nothing", ""],
    ["a value of another type", `1:${nowMs + 1_000}:42`],
  ])("discards %s and removes it", (_, text) => {
    const { storage, cache } = createCache();
    storage.write("portico:cache:key", text);
    expect(cache.read("key", asText)).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  test("accepts the latest possible expiry", () => {
    const { storage, cache } = createCache();
    storage.write("portico:cache:key", `1:${nowMs + 7 * 86_400_000}:"value"`);
    expect(cache.read("key", asText)).toBe("value");
  });

  test("does not call the reader with invalid JSON", () => {
    const { storage, cache } = createCache();
    storage.write("portico:cache:key", `1:${nowMs + 1_000}:{"a":`);
    expect(cache.read("key", () => "made up")).toBeNull();
  });

  test("discards an entry when its reader throws", () => {
    const { storage, cache } = createCache();
    cache.write("key", {});
    const read = () =>
      cache.read("key", () => {
        throw new Error("not what I want");
      });
    expect(read()).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  test("accepts __proto__ as a key and drops it from values", () => {
    const { storage, clock, cache } = createCache();
    expect(cache.write("__proto__", "value")).toBe(true);
    expect(cache.read("__proto__", asText)).toBe("value");
    storage.write("portico:cache:evil", `1:${clock.now() + 1_000}:{"__proto__":{"polluted":1},"a":1}`);
    expect(Object.keys(cache.read("evil", (value) => value as object) ?? {})).toEqual(["a"]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test.each([
    [
      "a cycle",
      () => {
        const cycle: Record<string, unknown> = {};
        cycle["self"] = cycle;
        return cycle;
      },
    ],
    ["undefined", () => undefined],
    ["a function", () => () => {}],
  ])("does not store %s, and removes the earlier value", (_, make) => {
    const { storage, cache } = createCache();
    cache.write("key", "earlier");
    expect(cache.write("key", make())).toBe(false);
    expect(storage.keys()).toEqual([]);
  });

  test.each([0, -1, NaN])("a time to live of %d stores nothing", (timeToLiveMs) => {
    const { storage, cache } = createCache();
    expect(cache.write("key", "value", timeToLiveMs)).toBe(false);
    expect(storage.keys()).toEqual([]);
  });

  test("stores nothing and does not throw when storage is blocked", () => {
    const cache = createPersistedCache({
      storage: createBrowserStorage({ localStorage: null }),
      clock: createManualClock(),
    });
    expect(cache.write("key", "value")).toBe(false);
    expect(cache.read("key", asText)).toBeNull();
  });
});

describe("the limit", () => {
  /** Characters of an entry besides the letters of its text: key, version, expiry and the two quotes. */
  const overhead = "portico:cache:key".length + `1:${createManualClock().now()}:""`.length;

  test.each([
    [4_718_592, true],
    [4_718_593, false],
  ])("an entry that brings storage to %i characters is stored: %s", (total, isStored) => {
    const { storage, cache } = createCache();
    storage.write("portico:language", "en");
    const others = charactersIn(storage);
    expect(cache.write("key", "x".repeat(total - others - overhead))).toBe(isStored);
    expect(charactersIn(storage)).toBe(isStored ? total : others);
  });

  test("is 90 % of Chromium's quota", () => {
    expect(maxStorageCharacters).toBe(5_242_880 * 0.9);
  });

  test("evicts expired entries first, then those with the least time left, and only as many as needed", () => {
    const { clock, storage, cache } = createCache(400);
    storage.write("portico:cache:dead", "x".repeat(60));
    cache.write("long", "x".repeat(60), 300_000);
    cache.write("short", "x".repeat(60), 10_000);
    clock.advance(1);
    expect(cache.write("new", "x".repeat(100))).toBe(true);
    expect([...storage.keys()].sort()).toEqual([
      "portico:cache:long",
      "portico:cache:new",
      "portico:cache:short",
    ]);
    expect(cache.write("newer", "x".repeat(60))).toBe(true);
    expect([...storage.keys()].sort()).toEqual([
      "portico:cache:long",
      "portico:cache:new",
      "portico:cache:newer",
    ]);
  });

  test("lets an entry fill the limit exactly, and never evicts one entry too many", () => {
    const letters = "x".repeat(60);
    const characters = overhead + letters.length;
    const { storage, cache } = createCache(2 * characters);
    cache.write("one", letters, 10_000);
    cache.write("two", letters, 20_000);
    expect(charactersIn(storage)).toBe(2 * characters);
    expect(cache.write("key", letters)).toBe(true);
    expect([...storage.keys()].sort()).toEqual(["portico:cache:key", "portico:cache:two"]);
    expect(cache.write("key", "x".repeat(60 + characters))).toBe(true);
    expect(storage.keys()).toEqual(["portico:cache:key"]);
  });

  test("evicts nothing for an entry that is larger than the limit", () => {
    const { cache } = createCache(400);
    cache.write("small", "value");
    expect(cache.write("huge", "x".repeat(500))).toBe(false);
    expect(cache.read("small", asText)).toBe("value");
  });

  test("counts the characters of a key like those of a value", () => {
    const { storage, cache } = createCache();
    storage.write("k".repeat(1_048_576), "");
    expect(cache.write("key", "x".repeat(3_670_016))).toBe(false);
    expect(cache.write("key", "x".repeat(3_600_000))).toBe(true);
    expect(charactersIn(storage)).toBeLessThanOrEqual(maxStorageCharacters);
  });

  test("keeps the total within the limit during 1,000 random writes of cached and other values", () => {
    const limit = 20_000;
    const write = fc.record({
      key: fc.integer({ min: 0, max: 40 }).map(String),
      characters: fc.oneof(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 25_000 })),
      timeToLiveMs: fc.integer({ min: 1, max: 120_000 }),
      isLanguage: fc.boolean(),
      waitMs: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(fc.array(write, { minLength: 1_000, maxLength: 1_000 }), (writes) => {
        const { clock, storage, cache, evicting } = createCache(limit);
        for (const { key, characters, timeToLiveMs, isLanguage, waitMs } of writes) {
          if (isLanguage) expect(evicting.write("portico:language", key)).toBe(true);
          else {
            const text = "x".repeat(characters);
            const isStored = cache.write(key, text, timeToLiveMs);
            expect(cache.read(key, asText)).toBe(isStored ? text : null);
            // a text that fits beside all entries that are not cached is always stored
            const languageCharacters = storage.read("portico:language")?.length;
            const others =
              languageCharacters === undefined ? 0 : "portico:language".length + languageCharacters;
            const own = overhead - "key".length + key.length + characters;
            expect(isStored).toBe(others + own <= limit);
          }
          expect(charactersIn(storage)).toBeLessThanOrEqual(limit);
          clock.advance(waitMs);
        }
      }),
      // a thousand writes make one run; a smaller counterexample is not worth the minutes it would take to find
      { numRuns: 3, endOnFailure: true },
    );
  });

  test("never returns an expired value, for any writes and any change of the clock", () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant("write" as const),
        key: fc.integer({ min: 0, max: 4 }).map(String),
        timeToLiveMs: fc.integer({ min: 1, max: 100_000 }),
      }),
      fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 60_000 }) }),
      fc.record({ do: fc.constant("setBack" as const), ms: fc.integer({ min: 0, max: 30 * 86_400_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { clock, cache } = createCache();
        const expiries = new Map<string, number>();
        for (const action of steps) {
          if (action.do === "wait") clock.advance(action.ms);
          else if (action.do === "setBack") clock.setNow(clock.now() - action.ms);
          else {
            expiries.set(action.key, clock.now() + action.timeToLiveMs);
            cache.write(action.key, action.key, action.timeToLiveMs);
          }
          for (const [key, expiresAtMs] of expiries) {
            const leftMs = expiresAtMs - clock.now();
            const value = cache.read(key, asText);
            if (value === null) expiries.delete(key);
            else expect(leftMs > 0 && leftMs <= 7 * 86_400_000).toBe(true);
          }
        }
      }),
    );
  });
});

describe("createEvictingStorage", () => {
  const createFullOrigin = (quotaCharacters: number) => {
    const clock = createManualClock();
    const storage = createBrowserStorage(createFakeOrigin({ quotaCharacters }).openTab());
    return {
      storage,
      cache: createPersistedCache({ storage, clock }),
      evicting: createEvictingStorage({ storage, clock }),
    };
  };

  test("stores a language and a user although the cache has filled the quota", () => {
    const { storage, cache, evicting } = createFullOrigin(280);
    cache.write("a", "x".repeat(100));
    cache.write("b", "x".repeat(100));
    expect(storage.write("portico:language", "tr-TUR")).toBe(false);
    expect(evicting.write("portico:language", "tr-TUR")).toBe(true);
    expect(evicting.write("portico:user-id", "7")).toBe(true);
    expect(evicting.read("portico:language")).toBe("tr-TUR");
    expect(cache.read("a", asText)).toBeNull();
    expect(cache.read("b", asText)).toHaveLength(100);
  });

  test("returns false when other keys have filled the quota, and keeps their values", () => {
    const { storage, cache, evicting } = createFullOrigin(100);
    storage.write("other", "x".repeat(95));
    expect(evicting.write("portico:language", "en")).toBe(false);
    expect(cache.write("key", "value")).toBe(false);
    expect(storage.read("other")).toHaveLength(95);
  });

  test("stores a language when other keys exceed the limit but not the quota", () => {
    const { storage, evicting } = createFullOrigin(5_242_880);
    storage.write("other", "x".repeat(maxStorageCharacters));
    expect(evicting.write("portico:language", "en")).toBe(true);
  });

  test("reads, lists and removes like the underlying storage", () => {
    const { storage, evicting } = createFullOrigin(100);
    storage.write("a", "1");
    expect([evicting.read("a"), evicting.keys()]).toEqual(["1", ["a"]]);
    evicting.remove("a");
    expect(storage.read("a")).toBeNull();
  });
});
