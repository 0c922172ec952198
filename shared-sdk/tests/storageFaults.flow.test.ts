import { createEvictingStorage } from "../src/core/cache/evictingStorage.ts";
import { createPersistedCache } from "../src/core/cache/persistedCache.ts";
import { maxStorageCharacters } from "../src/core/cache/storageQuota.ts";
import { readNavigation, writeNavigation, type Navigation } from "../src/page/navigation/navigationCache.ts";
import { createCookies } from "../src/core/runtime/cookies.ts";
import { resolveCookieNames } from "../src/core/runtime/environmentNames.ts";
import { ensureGuid, isGuid } from "../src/core/runtime/guid.ts";
import { resolveStorage } from "../src/core/runtime/resolveStorage.ts";
import { readStoredText, storageKeys } from "../src/core/runtime/storageKeys.ts";
import { selectSessionStatus, selectUserId } from "../src/exchange/session/sessionSlice.ts";
import { createSessionToken } from "../src/exchange/session/sessionToken.ts";
import { createFakeOrigin, type FakeOrigin, type FakeWindow } from "../src/testing/fakeOrigin.ts";
import { createFakeExchange, openFakeSessionPage } from "../src/testing/fakeSessionPage.ts";
import { createManualClock } from "../src/testing/manualClock.ts";

/**
 * The 20 faults of storage (S14.16): after each the page is usable, and logs nothing. These tests use fakes; faults of real
 * browsers are repeated in e2e/storage. Entries and keys that are not the product's, S5 to S11, are in persistedCache.test.ts.
 */
const origin = "https://tr.portico.example";

const navigation: Navigation = {
  exchange: [{ name: "Borsa", href: "/tr-TUR/" }],
  left: [{ name: "Piyasalar", href: "/tr-TUR/markets/" }],
  right: [],
  language: "tr-TUR",
};

const asText = (value: unknown) => (typeof value === "string" ? value : null);

/** All parts of a page that live on storage and cookies. */
function openPage(tab: FakeWindow) {
  const clock = createManualClock();
  const browserStorage = resolveStorage(tab);
  const storage = createEvictingStorage({ storage: browserStorage, clock });
  const cookies = createCookies(tab);
  return {
    clock,
    storage,
    cache: createPersistedCache({ storage: browserStorage, clock }),
    guid: () => ensureGuid(cookies),
    token: createSessionToken(cookies, resolveCookieNames("test").session),
    navigation: () => readNavigation(storage, { origin }),
  };
}

const refuse = () => {
  throw new DOMException("the operation is insecure", "SecurityError");
};

let warnings: jest.SpyInstance[];
beforeEach(() => {
  warnings = [jest.spyOn(console, "warn"), jest.spyOn(console, "error")];
});
afterEach(() => {
  for (const warning of warnings) warning.mockRestore();
});

/** A visitor can read, choose a language and log in on this page, and see a navigation once it has been shown. */
async function expectUsable(tab: FakeWindow, { canStore = true } = {}): Promise<void> {
  const page = openPage(tab);
  expect(isGuid(page.guid())).toBe(true);

  page.storage.write("portico:language", "tr-TUR");
  writeNavigation(page.storage, navigation);
  const isStored = readStoredText(page.storage, storageKeys.language) === "tr-TUR";
  expect(isStored).toBe(canStore);
  expect(page.navigation()).toEqual(canStore ? navigation : null);

  page.cache.write("usable", "value");
  expect(page.cache.read("usable", asText)).toBe(canStore ? "value" : null);

  const exchange = createFakeExchange();
  const session = openFakeSessionPage({ tab, exchange });
  await session.session.load();
  expect(selectSessionStatus(session.store.getState())).toBe("fetched");
  // the app gives its token with the profile
  page.token.store("token-7");
  session.session.handleAppProfile({ uid: 7 });
  expect(selectUserId(session.store.getState())).toBe(7);
  session.close();
  page.token.remove();

  expect(warnings.flatMap(({ mock }) => mock.calls as unknown[])).toEqual([]);
}

const openTab = (fakeOrigin: FakeOrigin = createFakeOrigin()) => fakeOrigin.openTab();

const soon = String(createManualClock().now() + 1_000);

describe("storage faults: the page stays usable", () => {
  test("S1 the getter throws", async () => {
    const tab = Object.defineProperty(openTab(), "localStorage", { get: refuse });
    Object.defineProperty(tab.document, "cookie", { get: refuse, set: refuse });
    await expectUsable(tab);
  });

  test("S2 storage is null", async () => {
    await expectUsable(Object.assign(openTab(), { localStorage: null }));
  });

  test("S3 the cache has filled the quota: entries are evicted for language and user", async () => {
    const tab = openTab();
    for (let index = 0; index < 6; index += 1) {
      tab.localStorage?.setItem(`portico:cache:${index}`, `1:${soon}:${"x".repeat(870_000)}`);
    }
    expect(() => tab.localStorage?.setItem("more", "x".repeat(100_000))).toThrow("quota");
    await expectUsable(tab);
  });

  test("S4 another app has filled the quota", async () => {
    const tab = openTab();
    tab.localStorage?.setItem("other", "x".repeat(5_242_880 - "other".length));
    await expectUsable(tab, { canStore: false });
    expect(tab.localStorage?.getItem("other")).toHaveLength(5_242_875);
  });

  test("S12 storage is cleared mid-session", async () => {
    const tab = openTab();
    const page = openPage(tab);
    page.storage.write("portico:language", "tr-TUR");
    writeNavigation(page.storage, navigation);
    page.cache.write("key", "value");
    tab.localStorage?.clear();
    expect(page.navigation()).toBeNull();
    expect(page.cache.read("key", asText)).toBeNull();
    await expectUsable(tab);
  });

  test("S13 another tab changes the language between two reads", async () => {
    const fakeOrigin = createFakeOrigin();
    const [tab, other] = [openTab(fakeOrigin), openTab(fakeOrigin)];
    const page = openPage(tab);
    page.storage.write("portico:language", "tr-TUR");
    writeNavigation(page.storage, navigation);
    const { getItem } = tab.localStorage!;
    const read = jest.spyOn(tab.localStorage!, "getItem").mockImplementation((key) => {
      const text = getItem(key);
      if (key === "portico:language")
        other.localStorage?.setItem("portico:nav-cache", '{"language":"en-TR"}');
      return text;
    });
    expect(page.navigation()).toBeNull();
    read.mockRestore();
    await expectUsable(tab);
  });

  test("S14 two tabs write together", async () => {
    const fakeOrigin = createFakeOrigin();
    const tabs = [openTab(fakeOrigin), openTab(fakeOrigin)];
    const [first, second] = tabs.map(openPage);
    for (let index = 0; index < 60; index += 1) {
      first!.cache.write(`first ${index % 7}`, "1".repeat(400_000));
      second!.cache.write(`second ${index % 7}`, "2".repeat(300_000));
      expect(second!.storage.write("portico:language", index % 2 === 0 ? "en-TR" : "tr-TUR")).toBe(true);
    }
    const area = tabs[0]!.localStorage!;
    const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? "");
    const total = keys.reduce((sum, key) => sum + key.length + (area.getItem(key)?.length ?? 0), 0);
    expect(total).toBeLessThanOrEqual(maxStorageCharacters);
    expect(first!.storage.read("portico:language")).toBe("tr-TUR");
    for (const tab of tabs) await expectUsable(tab);
  });

  test("S15 cookies are disabled", async () => {
    const tab = openTab();
    Object.defineProperty(tab.document, "cookie", { get: () => "", set: () => {} });
    expect(openPage(tab).token.store("token")).toBe(false);
    await expectUsable(tab);
  });

  test("S16 a cookie over 4,096 bytes", async () => {
    const tab = openTab();
    tab.document.cookie = `test-secure-token=${"x".repeat(5_000)}; Path=/`;
    const { token } = openPage(tab);
    expect(token.read()).toBeNull();
    expect(token.store("x".repeat(4_096))).toBe(false);
    await expectUsable(tab);
  });

  test("S17 duplicate cookies, the first one set by a sibling host", async () => {
    const tab = openTab();
    const guid = "0123456789abcdef0123456789abcdef-123";
    Object.defineProperty(tab.document, "cookie", {
      get: () => `_portico_guid=injected; _portico_guid=${guid}; _portico_guid=${"z".repeat(36)}`,
      set: () => {},
    });
    expect(openPage(tab).guid()).toBe(guid);
    await expectUsable(tab);
  });

  test("S18 bad percent-encoding", async () => {
    const tab = openTab();
    tab.document.cookie = "_portico_guid=%E0%A4%A; Path=/";
    tab.document.cookie = "test-secure-token=%; Path=/";
    // a cookie's value is read without decoding
    expect(openPage(tab).token.read()).toBe("%");
    expect(isGuid(openPage(tab).guid())).toBe(true);
    await expectUsable(tab);
  });

  test("S19 unicode in a cookie", async () => {
    const tab = openTab();
    tab.document.cookie = `_portico_guid=${"é".repeat(36)}; Path=/`;
    tab.document.cookie = "test-secure-token=токен; Path=/";
    expect(openPage(tab).token.read()).toBeNull();
    expect(isGuid(openPage(tab).guid())).toBe(true);
    await expectUsable(tab);
  });

  test("S20 the cached navigation is in another language than the setting", async () => {
    const tab = openTab();
    const page = openPage(tab);
    writeNavigation(page.storage, navigation);
    page.storage.write("portico:language", "en-TR");
    expect(page.navigation()).toBeNull();
    await expectUsable(tab);
  });
});

test("stores everything on a page without a fault", () => expectUsable(openTab()));
