import { findSiteFile } from "./siteFiles.ts";
import { deltaOf, logicalNameOf, originalOfDelta, readAvailableDictionary } from "./storedDeltas.ts";

const hash = "+aB/cdefghijklmnopqrstuvwxyz0123456789ABCDE=";

test.each([
  ["entry.4830bab6794d.css", "entry.css"],
  ["place.home.b85a677155c9.js", "place.home.js"],
  ["665.b327f4b9b6f9.js", "665.js"],
  ["entry.js", "entry.js"],
  // seven digits may be a name
  ["main.1234567.js", "main.1234567.js"],
])("%s is %s in every version", (file, name) => {
  expect(logicalNameOf(file)).toBe(name);
});

test("the name of a delta is a path of a release", () => {
  const delta = deltaOf("remotes/header/1.0.0/a.js", hash);
  expect(delta).toBe("remotes/header/1.0.0/a.js.aBcdefghijklmnopqrstuvwxyz0123456789ABCDE.dcz");
  expect(originalOfDelta(delta)).toBe("remotes/header/1.0.0/a.js");
  for (const other of ["a.js", "a.js.br", "a.dcz", "a.js.a-b.dcz"]) expect(originalOfDelta(other)).toBeNull();
});

test.each([
  ["/remotes/header/1.0.0/entry.4830bab6794d.js", 'match="/remotes/header/*/entry.*.js?"'],
  ["/remotes/header/1.0.0/a/b.c.4830bab6794d.css", 'match="/remotes/header/*/a/b.c.*.css?"'],
  ["/remotes/header/1.0.0/entry.js", 'match="/remotes/header/*/entry.js?"'],
  ["/remotes/header/1.0.0/messages/en.json", undefined],
  ["/page-styles/contest/0123456789abcdef01234567.css", undefined],
  ["/assets/shell.4830bab6794d.js", 'match="/assets/shell.*.js?"'],
  ["/assets/remote-footer.entry.4830bab6794d.css", 'match="/assets/remote-footer.entry.*.css?"'],
  ["/assets/inter-latin.4830bab6794d.woff2", undefined],
  ["/assets/messages/shell/en.4830bab6794d.json", undefined],
])("%s is a dictionary for %s", (address, match) => {
  expect(findSiteFile(address, "localhost")?.headers["Use-As-Dictionary"]).toBe(match);
});

test.each([
  [`:${hash}:`, hash],
  [`:${hash.slice(1)}:`, null],
  [`:${hash}`, null],
  [`:${hash.replace("+", ".")}:`, null],
  [undefined, null],
])("reads from the header %s the hash %s", (header, expected) => {
  expect(readAvailableDictionary(header)).toBe(expected);
});
