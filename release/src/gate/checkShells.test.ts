import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import { createTestFile } from "../testing/testAuthority.ts";
import { checkShells } from "./checkShells.ts";

const record: ReleaseRecord = {
  schema: 1,
  name: "header",
  version: "1.4.0",
  placement: { slot: "header", routes: [] },
  contract: "1.0",
  entryGlobal: "header@1.4.0",
  exposes: ["./remote"],
  sharedRanges: { react: "^19.3.1", "@portico/shared-sdk/remote": "^0.1.0" },
  entry: createTestFile("entry.js"),
  scripts: [],
  lazyScripts: [],
  styles: [],
  assets: [],
  messages: { en: createTestFile("messages/en.json"), "tr-TUR": createTestFile("messages/tr-TUR.json") },
  fragments: {},
  pages: {},
};

const page = (path: string, locale: string, remotes = ["header"]) => ({ path, locale, remotes });
const shell: ShellRecord = {
  version: "2.1.0",
  contract: "1.2",
  shared: { react: "19.4.0", "@portico/shared-sdk/remote": "0.1.7" },
  pages: [page("/en/", "en"), page("/tr-TUR/", "tr-TUR"), page("/tr-TUR/sem/", "tr-TUR", ["footer"])],
};

const check = (
  recordChange: Partial<ReleaseRecord>,
  shellChange: Partial<ShellRecord> = {},
  live: ReleaseRecord | null = record,
): string[] =>
  checkShells({ ...record, ...recordChange }, [{ ...shell, ...shellChange }], "production", live).map(
    ({ rule, message }) => `${rule}: ${message}`,
  );

test("a release whose needs the shell meets passes", () => {
  expect(check({})).toEqual([]);
  expect(check({}, {}, null)).toEqual([]);
  expect(check({ contract: "1.2" })).toEqual([]);
});

test.each(["1.3", "2.0", "0.9", "one"])("contract %s is refused, and the pages are named", (contract) => {
  expect(check({ contract })).toEqual([
    expect.stringMatching(
      `contract: Shell 2.1.0 \\(production\\) speaks remote contract 1.2, .* needs ${contract}; /en/, /tr-TUR/ would break: `,
    ),
  ]);
});

test.each([
  ["react", "^18.0.0", "offers react 19.4.0"],
  ["react", "^19.5.0", "offers react 19.4.0"],
  ["react", "not a range", "offers react 19.4.0"],
  ["left-pad", "^1.0.0", "offers no left-pad"],
  ["constructor", "*", "offers no constructor"],
])("%s in %s is refused", (key, range, offer) => {
  const found = check({ sharedRanges: { [key]: range } });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`shared-range: Shell 2.1.0 (production) ${offer}`);
});

test("a language that deployed pages use can't be removed", () => {
  const { en } = record.messages;
  expect(check({ messages: { en: en! } })).toEqual([
    "deployed-page: Shell 2.1.0 (production) has pages in tr-TUR, for which this release of header has no messages; /tr-TUR/ would break: bring the language back.",
  ]);
});

test("a language that no page of it uses can be taken away", () => {
  const { en } = record.messages;
  expect(check({ messages: { en: en! } }, { pages: [page("/en/", "en")] })).toEqual([]);
});

test("a module that the live release exposes can't be taken away", () => {
  const live = { ...record, exposes: ["./remote", "./promo"] };
  expect(check({}, {}, live)).toEqual([
    expect.stringContaining("deployed-page: Shell 2.1.0 (production) uses ./promo of header"),
  ]);
});

test("of many pages three are named", () => {
  const pages = ["a", "b", "c", "d", "e"].map((name) => page(`/${name}/`, "en"));
  expect(check({ contract: "2.0" }, { pages })[0]).toContain("/a/, /b/, /c/ and 2 more pages would break");
});

test("every deployed shell is checked", () => {
  const old = { ...shell, version: "1.0.0", contract: "0.9" };
  expect(checkShells(record, [old, shell], "test", null).map(({ message }) => message)).toEqual([
    expect.stringContaining("Shell 1.0.0 (test)"),
  ]);
});
