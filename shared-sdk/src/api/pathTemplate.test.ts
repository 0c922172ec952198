import { parsePathTemplate } from "./pathTemplate.ts";

test.each([
  ["/logout", "/logout", []],
  ["/c/:id", "/c/", [{ name: "id", tail: "" }]],
  [
    "/:a/x/:b/",
    "/",
    [
      { name: "a", tail: "/x/" },
      { name: "b", tail: "/" },
    ],
  ],
] as const)("%s is taken apart", (path, head, parameters) => {
  expect(parsePathTemplate(path)).toEqual({ head, parameters });
});

test("a path is taken apart once", () => {
  expect(parsePathTemplate("/once/:id")).toBe(parsePathTemplate("/once/:id"));
});

test("a refused path stays refused", () => {
  expect([parsePathTemplate("//evil"), parsePathTemplate("//evil")]).toEqual([null, null]);
});

test("the cache has a limit, and paths beyond it are still parsed", () => {
  const paths = Array.from({ length: 400 }, (_, index) => `/numbered/${index}/:id`);
  for (const path of paths) parsePathTemplate(path);
  const [last = ""] = paths.slice(-1);
  expect(parsePathTemplate(last)).toEqual({ head: "/numbered/399/", parameters: [{ name: "id", tail: "" }] });
  expect(parsePathTemplate(last)).not.toBe(parsePathTemplate(last));
});
