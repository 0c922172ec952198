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
] as const)("%s is split into text and parameters", (path, head, parameters) => {
  expect(parsePathTemplate(path)).toEqual({ head, parameters });
});

test("parses a path only once", () => {
  expect(parsePathTemplate("/once/:id")).toBe(parsePathTemplate("/once/:id"));
});

test("caches the refusal of a path", () => {
  expect([parsePathTemplate("//evil"), parsePathTemplate("//evil")]).toEqual([null, null]);
});

test("limits its cache, and still parses paths beyond the limit", () => {
  const paths = Array.from({ length: 400 }, (_, index) => `/numbered/${index}/:id`);
  for (const path of paths) parsePathTemplate(path);
  const [last = ""] = paths.slice(-1);
  expect(parsePathTemplate(last)).toEqual({ head: "/numbered/399/", parameters: [{ name: "id", tail: "" }] });
  expect(parsePathTemplate(last)).not.toBe(parsePathTemplate(last));
});
