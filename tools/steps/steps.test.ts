import { checksOfChange } from "./steps.ts";

const namesOf = (changed: readonly string[], remaining = changed) =>
  checksOfChange(changed, remaining).map(({ name }) => name);

test.each([
  [
    ["shared-sdk/src/region/format/formatDate.ts"],
    ["lint", "format", "commits", "types", "dependencies", "unused", "messages"],
  ],
  [["docs/loader.md"], ["format", "commits", "links"]],
  [["package-lock.json"], ["format", "commits", "lockfile"]],
  [["remote-contest/messages/tr-TUR.json"], ["format", "commits", "messages"]],
  [["bench/load/load.png"], ["format", "commits"]],
  [[], ["commits"]],
])("a change of %j can fail %j", (changed, expected) => {
  expect(namesOf(changed)).toEqual(expected);
});

test("a removed file is not read, but links and imports may lead to it", () => {
  expect(namesOf(["tools/old.ts"], [])).toEqual([
    "commits",
    "types",
    "dependencies",
    "unused",
    "links",
    "messages",
  ]);
});
