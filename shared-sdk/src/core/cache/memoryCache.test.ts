import fc from "fast-check";
import { createManualClock } from "../../testing/manualClock.ts";
import { createMemoryCache } from "./memoryCache.ts";

const createCache = () => {
  const clock = createManualClock();
  return { clock, cache: createMemoryCache<string>({ clock }) };
};

describe("createMemoryCache", () => {
  test.each([
    [59_999, "value"],
    [60_000, undefined],
  ])("after %i ms the value reads as %j", (elapsedMs, expected) => {
    const { clock, cache } = createCache();
    cache.write("key", "value");
    clock.advance(elapsedMs);
    expect(cache.read("key")).toBe(expected);
  });

  test("removes an expired value when it is read", () => {
    const { clock, cache } = createCache();
    cache.write("key", "value");
    clock.advance(60_000);
    cache.read("key");
    expect(cache.size).toBe(0);
  });

  test("is not affected by a change of the system clock", () => {
    const { clock, cache } = createCache();
    cache.write("key", "value");
    clock.setNow(clock.now() + 7_200_000);
    expect(cache.read("key")).toBe("value");
    clock.setNow(clock.now() - 14_400_000);
    clock.advance(60_000);
    expect(cache.read("key")).toBeUndefined();
  });

  test.each([
    [20, "value"],
    [21, undefined],
  ])("with %i entries the first reads as %j", (count, expected) => {
    const { cache } = createCache();
    for (let index = 0; index < count; index += 1) cache.write(`key ${index}`, "value");
    expect(cache.size).toBe(20);
    expect(cache.read("key 0")).toBe(expected);
  });

  test("evicts the least recently used entry first", () => {
    const { cache } = createCache();
    for (let index = 0; index < 20; index += 1) cache.write(`key ${index}`, "value");
    cache.read("key 0");
    cache.write("key 1", "newer");
    cache.write("one more", "value");
    expect(cache.read("key 0")).toBe("value");
    expect(cache.read("key 1")).toBe("newer");
    expect(cache.read("key 2")).toBeUndefined();
  });

  test("removes one entry or all", () => {
    const { cache } = createCache();
    cache.write("a", "1");
    cache.write("b", "2");
    cache.remove("a");
    expect([cache.read("a"), cache.read("b")]).toEqual([undefined, "2"]);
    cache.clear();
    expect(cache.size).toBe(0);
  });

  test("accepts names of prototype properties as keys", () => {
    const { cache } = createCache();
    expect(cache.read("constructor")).toBeUndefined();
    cache.write("__proto__", "value");
    expect(cache.read("__proto__")).toBe("value");
  });

  test("agrees with a plain model after any operations: nothing expired, at most 20 entries, the newest value", () => {
    const key = fc.integer({ min: 0, max: 30 }).map(String);
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ do: fc.constant("write" as const), key, value: fc.string() }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant("read" as const), key }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), key }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 30_000 }) }),
      },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const { clock, cache } = createCache();
        let model: { key: string; value: string; expiresAtMs: number }[] = [];
        for (const action of steps) {
          if (action.do === "wait") clock.advance(action.ms);
          else {
            const known = model.find((entry) => entry.key === action.key);
            model = model.filter((entry) => entry !== known);
            if (action.do === "write") {
              cache.write(action.key, action.value);
              model.push({ ...action, expiresAtMs: clock.monotonicNow() + 60_000 });
              model = model.slice(-20);
            } else if (action.do === "read") {
              const isAlive = known !== undefined && clock.monotonicNow() < known.expiresAtMs;
              if (isAlive) model.push(known);
              expect(cache.read(action.key)).toBe(isAlive ? known.value : undefined);
            } else cache.remove(action.key);
          }
          expect(cache.size).toBe(model.length);
        }
      }),
    );
  });
});
