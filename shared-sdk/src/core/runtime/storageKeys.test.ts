import { createMemoryStorage } from "./memoryStorage.ts";
import { cacheKeyPrefix, readStoredText, storageKeys } from "./storageKeys.ts";

test("the keys are unchanged and unique", () => {
  expect(Object.values(storageKeys).map(({ key }) => key)).toEqual([
    "portico:nav-cache",
    "portico:language",
    "portico:user-id",
    "portico:theme",
    "TG_TOKEN",
    "portico:channel",
    "portico:lkg",
    "portico:fonts",
    "portico:prerendered",
    "portico:favorites",
    "portico:visitor-lists",
    "portico:user-lists",
    "portico:launch",
    "portico:ref",
    "portico:preview",
  ]);
  expect(cacheKeyPrefix).toBe("portico:cache:");
});

test.each([
  [7, "zh-HK-X"],
  [8, null],
])("a language of %i characters reads as %j", (characters, expected) => {
  const storage = createMemoryStorage();
  storage.write("portico:language", "zh-HK-XYZ".slice(0, characters));
  expect(readStoredText(storage, storageKeys.language)).toBe(expected);
});

test("accepts the longest values that the product writes", () => {
  const storage = createMemoryStorage();
  storage.write("portico:user-id", String(Number.MAX_SAFE_INTEGER));
  storage.write("portico:language", "tr-TUR");
  expect(readStoredText(storage, storageKeys.userId)).toBe("9007199254740991");
  expect(readStoredText(storage, storageKeys.language)).toBe("tr-TUR");
});
