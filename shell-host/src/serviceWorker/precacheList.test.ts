import { parsePrecacheList } from "./precacheList.ts";

const origin = "https://www.portico.example";
const statics = "https://static.portico.example";
const integrity = `sha384-${"A".repeat(64)}`;

const good = {
  type: "portico:keep",
  page: `${origin}/en/trading-contest/winter-trading-cup/`,
  files: [{ address: `${statics}/remotes/header/1.0.0-dev.ab/entry.1a2b.js`, integrity }],
  messages: [
    `${origin}/assets/messages/shell/en.12ab.json`,
    `${statics}/remotes/header/1.0.0/messages/tr-TUR.json`,
  ],
  bases: [`${statics}/remotes/header/1.0.0-dev.ab/`],
};
const parse = (message: unknown) => parsePrecacheList(message, [origin, statics]);
const file = (address: unknown, hash: unknown = integrity) => ({ files: [{ address, integrity: hash }] });

test("accepts a valid list unchanged", () => {
  expect(parse(good)).toEqual(good);
  expect(parse({ ...good, page: `${origin}/` })).not.toBeNull();
  expect(parse({ ...good, files: [], messages: [], bases: [] })).not.toBeNull();
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["a text", "portico:keep"],
  ["a list", []],
  ["another message", { ...good, type: "portico:other" }],
  ["no page", { ...good, page: undefined }],
  ["a page of another host", { ...good, page: "https://evil.example/en/" }],
  ["a page of the static host", { ...good, page: `${statics}/en/` }],
  ["a host that begins like the page's", { ...good, page: `${origin}.evil.example/en/` }],
  ["a page with a query", { ...good, page: `${origin}/en/?token=1` }],
  ["a page without a slash", { ...good, page: `${origin}/en` }],
  ["an API address as a page", { ...good, page: `${origin}/x-api/user/v1/profile` }],
  ["files that are not a list", { ...good, files: { length: 0 } }],
  ["a file that is null", { ...good, files: [null] }],
  ["a file of another host", { ...good, ...file("https://evil.example/remotes/header/1.0.0/entry.js") }],
  ["a file of another folder", { ...good, ...file(`${origin}/x-api/user/v1/profile`) }],
  ["a file with a path upward", { ...good, ...file(`${origin}/remotes/header/../../x-api/profile`) }],
  ["a hidden file", { ...good, ...file(`${origin}/remotes/header/1.0.0/.env`) }],
  ["a file with an escaped path", { ...good, ...file(`${origin}/remotes/header/%2e%2e/a.js`) }],
  ["a file with a query", { ...good, ...file(`${origin}/remotes/header/1.0.0/a.js?attempt=2-0`) }],
  ["a file whose address is a list", { ...good, ...file([`${origin}/remotes/header/1.0.0/a.js`]) }],
  ["a file without a hash", { ...good, ...file(`${origin}/remotes/header/1.0.0/a.js`, "") }],
  ["a file with a weak hash", { ...good, ...file(`${origin}/remotes/header/1.0.0/a.js`, "sha256-AAAA") }],
  [
    "a file with two hashes",
    { ...good, ...file(`${origin}/remotes/header/1.0.0/a.js`, `${integrity} ${integrity}`) },
  ],
  ["more files than a page has", { ...good, files: Array.from({ length: 201 }, () => good.files[0]) }],
  ["a script as messages", { ...good, messages: [`${origin}/assets/shell.js`] }],
  ["an API address as messages", { ...good, messages: [`${origin}/x-api/profile.json`] }],
  ["the channel as messages", { ...good, messages: [`${origin}/channels/test.json`] }],
  [
    "more messages than a page has",
    { ...good, messages: Array.from({ length: 21 }, () => good.messages[0]) },
  ],
  ["a base for all releases", { ...good, bases: [`${origin}/remotes/`] }],
  ["more bases than there are remotes", { ...good, bases: Array.from({ length: 41 }, () => good.bases[0]) }],
])("refuses %s", (_, message) => {
  expect(parse(message)).toBeNull();
});

test.each([
  ["files", 200],
  ["messages", 20],
  ["bases", 40],
] as const)("the maximum number of %s is %i", (field, most) => {
  expect(parse({ ...good, [field]: Array.from({ length: most }, () => good[field][0]) })).not.toBeNull();
});
