import { createFakeOrigin } from "../../testing/fakeOrigin.ts";
import { createBrowserStorage, type StorageHost } from "./browserStorage.ts";
import { createMemoryStorage } from "./memoryStorage.ts";
import { resolveStorage } from "./resolveStorage.ts";

const refuse = () => {
  throw new DOMException("the operation is insecure", "SecurityError");
};

const throwingGetter: StorageHost = {
  get localStorage(): Storage {
    return refuse();
  },
};

const throwingArea: StorageHost = {
  localStorage: {
    get length(): number {
      return refuse();
    },
    key: refuse,
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: refuse,
  },
};

describe.each([
  ["the browser's storage", () => createBrowserStorage(createFakeOrigin().openTab())],
  ["the storage in memory", () => createMemoryStorage()],
])("%s", (_, create) => {
  test("returns the written value byte for byte", () => {
    const storage = create();
    for (const text of ["", "text", "日本語", "\u0000", "\ud800"]) {
      expect(storage.write("key", text)).toBe(true);
      expect(storage.read("key")).toBe(text);
    }
  });

  test("returns null for keys that were never written, including names of prototype properties", () => {
    const storage = create();
    expect(storage.read("absent")).toBeNull();
    expect(storage.read("toString")).toBeNull();
    expect(storage.read("__proto__")).toBeNull();
  });

  test("accepts __proto__ and length as keys", () => {
    const storage = create();
    storage.write("__proto__", "1");
    storage.write("length", "2");
    expect([...storage.keys()].sort()).toEqual(["__proto__", "length"]);
    expect(storage.read("__proto__")).toBe("1");
    expect(({} as Record<string, unknown>)["1"]).toBeUndefined();
  });

  test("removes values, also twice", () => {
    const storage = create();
    storage.write("key", "text");
    storage.remove("key");
    storage.remove("key");
    expect(storage.read("key")).toBeNull();
    expect(storage.keys()).toEqual([]);
  });
});

describe.each([
  ["a getter that throws", throwingGetter],
  ["no storage", { localStorage: null }],
  ["an area whose every member throws", throwingArea],
])("createBrowserStorage with %s", (_, host) => {
  test("returns null, false or nothing and never throws", () => {
    const storage = createBrowserStorage(host);
    expect(storage.read("key")).toBeNull();
    expect(storage.write("key", "text")).toBe(false);
    expect(() => storage.remove("key")).not.toThrow();
    expect(storage.keys()).toEqual([]);
  });

  test("resolveStorage falls back to memory", () => {
    const storage = resolveStorage(host);
    expect(storage.write("key", "text")).toBe(true);
    expect(storage.read("key")).toBe("text");
  });
});

test("a full storage refuses a write, keeps its values and remains in use", () => {
  const tab = createFakeOrigin({ quotaCharacters: 10 }).openTab();
  const storage = resolveStorage(tab);
  expect(storage.write("key", "1234567")).toBe(true);
  expect(storage.write("more", "")).toBe(false);
  expect(storage.read("key")).toBe("1234567");
  expect(tab.localStorage?.getItem("key")).toBe("1234567");
});
