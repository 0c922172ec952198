import { createPathMatcher } from "./pathMatcher.ts";

describe("createPathMatcher", () => {
  const match = createPathMatcher([
    ["/a/", "literal"],
    ["/a/b/", "longer literal"],
    ["/a/{X}/", "one value"],
    ["/a/{X}/{Y}/", "two values"],
    ["/a/b/{Y}/", "one value, longer literal"],
    ["/c/{X}/{Y}/{Z}/", "three values"],
  ]);

  it.each([
    ["/a/", "literal", []],
    ["/a/b/", "longer literal", []],
    ["/a/x/", "one value", ["x"]],
    ["/a/x/y/", "two values", ["x", "y"]],
    ["/a/b/y/", "one value, longer literal", ["y"]],
    ["/c/1/2/3/", "three values", ["1", "2", "3"]],
    ["/a//", "one value", [""]],
    ["/c////", "three values", ["", "", ""]],
  ])("finds %s: %s", (path, target, values) => {
    expect(match(path)).toEqual({ target, values });
  });

  it.each([
    "",
    "/",
    "//",
    "a/",
    "/b/",
    "/b/x/",
    "/c/",
    "/c/1/",
    "/c/1/2/",
    "/c/1/2/3/4/",
    "/a",
    "x/a/",
    "/ab/c/d/",
    "/x/y/z/1/",
  ])("finds nothing for %j", (path) => {
    expect(match(path)).toBeNull();
  });

  it.each(["", "/", "a/", "/a", "/{X}/", "/a/{X}/b/", "/a/{X}", "/a//", "/a/x{X}/", "/a/{}/", "/a/{X}{Y}/"])(
    "refuses the pattern %j",
    (pattern) => {
      expect(() => createPathMatcher([[pattern, 1]])).toThrow("not a path pattern");
    },
  );

  it("refuses two targets for one pattern, whatever its values are called", () => {
    expect(() =>
      createPathMatcher([
        ["/a/", 1],
        ["/a/", 2],
      ]),
    ).toThrow("two targets");
    expect(() =>
      createPathMatcher([
        ["/a/{X}/", 1],
        ["/a/{Y}/", 2],
      ]),
    ).toThrow("two targets");
  });
});
