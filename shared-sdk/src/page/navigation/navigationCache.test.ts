import { createMemoryStorage } from "../../core/runtime/memoryStorage.ts";
import { readNavigation, writeNavigation, type Navigation } from "./navigationCache.ts";

const origin = "https://tr.portico.example";

const navigation: Navigation = {
  exchange: [
    { name: "Borsa", href: "/tr-TUR/" },
    { name: "Web3", href: "https://www.portico.example/en/web3/" },
  ],
  left: [
    { name: "Piyasalar", href: "/tr-TUR/markets/" },
    { name: "Daha fazla", href: null, renderer: "more" },
  ],
  right: [{ name: "Varlıklar", href: "/tr-TUR/assets/", renderer: "assets" }],
  language: "tr-TUR",
};

function createStorage(cached: unknown, language: string | null = "tr-TUR") {
  const storage = createMemoryStorage();
  storage.write("portico:nav-cache", typeof cached === "string" ? cached : JSON.stringify(cached));
  if (language !== null) storage.write("portico:language", language);
  return storage;
}

test("reads the navigation that was written", () => {
  const storage = createMemoryStorage();
  storage.write("portico:language", "tr-TUR");
  expect(writeNavigation(storage, navigation)).toBe(true);
  expect(readNavigation(storage, { origin })).toEqual(navigation);
});

test.each([
  ["the same language", "tr-TUR", true],
  ["another language", "en-TR", false],
  ["the language in another case", "tr-tur", false],
  ["a prefix of it", "tr", false],
  ["no language", null, false],
  ["an empty language", "", false],
])("with %s stored the cache is read or ignored: %#", (_, language, isRead) => {
  expect(readNavigation(createStorage(navigation, language), { origin }) !== null).toBe(isRead);
});

test("does not treat two missing languages as the same", () => {
  expect(readNavigation(createStorage({ ...navigation, language: undefined }, null), { origin })).toBeNull();
  expect(readNavigation(createStorage({ ...navigation, language: null }, null), { origin })).toBeNull();
});

test.each([
  ["nothing", ""],
  ["no JSON", '{"exchange":['],
  ["null", "null"],
  ["a list", "[]"],
  ["a text", '"tr-TUR"'],
  ["no exchange items", { ...navigation, exchange: undefined }],
  ["left items that are not a list", { ...navigation, left: { length: 1 } }],
  ["right items that are text", { ...navigation, right: "right" }],
  ["a language that is not a string", { ...navigation, language: ["tr-TUR"] }],
  ["a text longer than the limit", JSON.stringify(navigation).padEnd(65_537)],
])("refuses %s as navigation", (_, cached) => {
  expect(readNavigation(createStorage(cached), { origin })).toBeNull();
});

test("returns null when nothing is stored", () => {
  expect(readNavigation(createMemoryStorage(), { origin })).toBeNull();
});

const readItems = (items: readonly unknown[]) =>
  readNavigation(createStorage({ ...navigation, left: items }), { origin })?.left;

test("never interprets names as markup", () => {
  const name = '<img src=x onerror="alert(1)">';
  expect(readItems([{ name, href: "/tr-TUR/" }])).toEqual([{ name, href: "/tr-TUR/" }]);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://tr.portico.example/1",
  "https://user:secret@evil.example/",
  "//evil.example/",
  "http://evil.example/",
  "https://evil.example/",
  "https://tr.portico.example.evil.example/",
  "https://tr.portico.example:8443/",
  "mailto:ann@evil.example",
  "\\\\evil.example",
])("leaves out an entry with the address %j and keeps the others", (href) => {
  const items = readItems([
    { name: "evil", href },
    { name: "evil dropdown", href, renderer: "more" },
    { name: "good", href: "/tr-TUR/" },
  ]);
  expect(items).toEqual([{ name: "good", href: "/tr-TUR/" }]);
});

test("keeps entries of the configured exchange host, and drops those of similar hosts", () => {
  const items = [
    { name: "markets", href: "https://www.example.com/en/markets/" },
    { name: "credentials", href: "https://user:secret@www.example.com/" },
    { name: "port", href: "https://www.example.com:8443/" },
    { name: "not encrypted", href: "http://www.example.com/" },
    { name: "subdomain", href: "https://www.example.com.evil.example/" },
  ];
  const storage = createStorage({ ...navigation, left: items });
  const origins = { origin, exchangeOrigin: "https://www.example.com" };
  expect(readNavigation(storage, origins)?.left).toEqual([items[0]]);
  expect(readNavigation(storage, { origin })?.left).toEqual([]);
});

test.each([
  ["no name", { href: "/tr-TUR/" }],
  ["a blank name", { name: " ", href: "/tr-TUR/" }],
  ["a name that is not a string", { name: ["x"], href: "/tr-TUR/" }],
  ["a name of 101 characters", { name: "x".repeat(101), href: "/tr-TUR/" }],
  ["no address and no renderer", { name: "x" }],
  ["an address that is not a string", { name: "x", href: 7 }],
  ["an address that is an object, and a renderer", { name: "x", href: {}, renderer: "more" }],
  ["nothing", null],
  ["text", "x"],
])("leaves out an entry with %s", (_, item) => {
  expect(readItems([item])).toEqual([]);
});

test.each([7, "", "a b", "<script>", "x".repeat(33)])(
  "drops the renderer %j and keeps the entry",
  (renderer) => {
    expect(readItems([{ name: "x", href: "/tr-TUR/", renderer }])).toEqual([{ name: "x", href: "/tr-TUR/" }]);
  },
);

test("accepts names up to 100 characters and lists up to 50 entries", () => {
  const item = { name: "x".repeat(100), href: "/tr-TUR/" };
  expect(readItems(Array.from({ length: 51 }, () => item))).toEqual(Array.from({ length: 50 }, () => item));
});

test("ignores other fields and keys that would change a prototype", () => {
  const cached = JSON.stringify({ ...navigation, left: [] }).replace(
    '"left":[]',
    '"left":[{"name":"x","href":"/tr-TUR/","onclick":"alert(1)","__proto__":{"polluted":1}}]',
  );
  expect(readNavigation(createStorage(cached), { origin })?.left).toEqual([{ name: "x", href: "/tr-TUR/" }]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("does not write a navigation above the size limit, and keeps the earlier one", () => {
  const storage = createStorage(navigation);
  const items = Array.from({ length: 700 }, () => ({ name: "x".repeat(100), href: "/" }));
  expect(writeNavigation(storage, { ...navigation, left: items })).toBe(false);
  expect(readNavigation(storage, { origin })).toEqual(navigation);
});
