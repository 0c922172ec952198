import { createPathMatcher } from "./pathMatcher.ts";

describe("createPathMatcher", () => {
  const patterns = [
    ["/a/", "literal"],
    ["/a/b/", "longer literal"],
    ["/a/{X}/", "one value"],
    ["/a/{X}/{Y}/", "two values"],
    ["/a/b/{Y}/", "one value, longer literal"],
    ["/c/{X}/{Y}/{Z}/", "three values"],
  ] as const;

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
    expect(createPathMatcher(patterns)(path)).toEqual({ target, values });
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
    expect(createPathMatcher(patterns)(path)).toBeNull();
  });

  it("finds patterns of two values when there is none of one value", () => {
    const match = createPathMatcher([["/a/{X}/{Y}/", "two values"]]);
    expect(match("/a/1/2/")).toEqual({ target: "two values", values: ["1", "2"] });
    expect(match("/a/1/")).toBeNull();
  });

  it.each(["", "/", "a/", "/a", "/{X}/", "/a/{X}/b/", "/a/{X}", "/a//", "/a/x{X}/", "/a/{}/", "/a/{X}{Y}/"])(
    "refuses the pattern %j",
    (pattern) => {
      expect(() => createPathMatcher([[pattern, 1]])).toThrow("not a path pattern");
    },
  );

  it("refuses two targets for one pattern, even with different value names", () => {
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
