import { parseMountOptions, type MountOptions } from "./mountOptions.ts";

test("the remote uses the path of the page when there are no options", () => {
  expect(parseMountOptions()).toEqual({});
  expect(parseMountOptions({ path: undefined, query: undefined })).toEqual({});
});

test.each(["/", "/spin-wheel/", "/spin-wheel/spring-sprint/"])("accepts the path %s", (path) => {
  expect(parseMountOptions({ path })).toEqual({ path });
});

test.each(["?tab=rules&a=1", "tab=rules&a=1"])("accepts the query %s", (query) => {
  expect([...(parseMountOptions({ query }).query ?? [])]).toEqual([
    ["tab", "rules"],
    ["a", "1"],
  ]);
});

test.each<[object, string]>([
  [{ locale: "de" }, "locale"],
  [{ path: "spin-wheel/" }, "path"],
  [{ path: "/spin-wheel" }, "path"],
  [{ path: "//evil.example/" }, "path"],
  [{ path: "/a/?b=/" }, "path"],
  [{ path: "/\\evil.example/" }, "path"],
  [{ path: 7 }, "path"],
  [{ query: { tab: "rules" } }, "query"],
])("refuses %j with the option's name", (options, name) => {
  expect(() => parseMountOptions(options as MountOptions)).toThrow(
    new TypeError(`portico.mount: bad option ${name}. Use path, such as "/markets/", or query text`),
  );
});

test("refuses a value that is not an object", () => {
  expect(() => parseMountOptions(null as unknown as MountOptions)).toThrow(TypeError);
});
