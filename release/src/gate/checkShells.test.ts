import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import { createTestFile } from "../testing/testAuthority.ts";
import { checkShells } from "./checkShells.ts";

const record: ReleaseRecord = {
  schema: 1,
  name: "header",
  version: "1.4.0",
  capabilities: [],
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
  prerendered: {},
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

test("accepts a release whose requirements the shell provides", () => {
  expect(check({})).toEqual([]);
  expect(check({}, {}, null)).toEqual([]);
  expect(check({ contract: "1.2" })).toEqual([]);
});

test.each(["1.3", "2.0", "0.9", "one"])("refuses contract %s and lists the pages", (contract) => {
  expect(check({ contract })).toEqual([
    expect.stringMatching(
      `contract: Shell 2.1.0 \\(production\\) implements remote contract 1.2, .* needs ${contract}; /en/, /tr-TUR/ would break: `,
    ),
  ]);
});

test.each([
  ["react", "^18.0.0", "offers react 19.4.0"],
  ["react", "^19.5.0", "offers react 19.4.0"],
  ["react", "not a range", "offers react 19.4.0"],
  ["left-pad", "^1.0.0", "offers no left-pad"],
  ["constructor", "*", "offers no constructor"],
])("refuses %s in %s", (key, range, offer) => {
  const found = check({ sharedRanges: { [key]: range } });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`shared-range: Shell 2.1.0 (production) ${offer}`);
});

test("refuses to remove a language of deployed pages", () => {
  const { en } = record.messages;
  expect(check({ messages: { en: en! } })).toEqual([
    "deployed-page: Shell 2.1.0 (production) has pages in tr-TUR, for which this release of header has no messages; /tr-TUR/ would break: restore the language.",
  ]);
});

test("allows removing a language that no page uses", () => {
  const { en } = record.messages;
  expect(check({ messages: { en: en! } }, { pages: [page("/en/", "en")] })).toEqual([]);
});

test("refuses to remove a module that the deployed release exposes", () => {
  const live = { ...record, exposes: ["./remote", "./promo"] };
  expect(check({}, {}, live)).toEqual([
    expect.stringContaining("deployed-page: Shell 2.1.0 (production) uses ./promo of header"),
  ]);
});

test("lists three of several pages", () => {
  const pages = ["a", "b", "c", "d", "e"].map((name) => page(`/${name}/`, "en"));
  expect(check({ contract: "2.0" }, { pages })[0]).toContain("/a/, /b/, /c/ and 2 more pages would break");
});

test("checks each deployed shell", () => {
  const old = { ...shell, version: "1.0.0", contract: "0.9" };
  expect(checkShells(record, [old, shell], "test", null).map(({ message }) => message)).toEqual([
    expect.stringContaining("Shell 1.0.0 (test)"),
  ]);
});
