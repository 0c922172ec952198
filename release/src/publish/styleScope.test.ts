import { hashStyles, resolveStyleScope, styleScopeOf } from "./styleScope.ts";

const release = { name: "spin-wheel", entryGlobal: "spin-wheel@1.2.0" };
const sheets = (scope: string) => [`.${scope}_a{left:0}.${scope}_b{left:0}`, `@keyframes ${scope}_c{}`];
const scope = styleScopeOf("spin-wheel", hashStyles(sheets(styleScopeOf("spin-wheel"))));

test("a build with a hash of its stylesheets has a scope without the release, in any order of its files", () => {
  expect(scope).toMatch(/^spin-wheel-[0-9a-f]{8}$/);
  expect(resolveStyleScope(release, sheets(scope))).toBe(scope);
  expect(resolveStyleScope(release, sheets(scope).reverse())).toBe(scope);
});

test.each<[string, readonly string[]]>([
  ["that are not those of the hash", [...sheets(scope), "/**/"]],
  ["that have no hash", sheets(styleScopeOf("spin-wheel"))],
  ["with the hash of another remote", sheets(scope.replace("spin-", ""))],
  ["without class names", [""]],
  ["of no file", []],
])("stylesheets %s have the scope of the release", (_, texts) => {
  expect(resolveStyleScope(release, texts)).toBe("spin-wheel-1-2-0");
});

test("other stylesheets, and the same rules in another order, have another hash", () => {
  const [first = "", ...others] = sheets(styleScopeOf("spin-wheel"));
  expect(hashStyles([`${first}/**/`, ...others])).not.toBe(hashStyles([first, ...others]));
  expect(hashStyles([".b{}.a{}"])).not.toBe(hashStyles([".a{}.b{}"]));
});
