import { compileAppLink } from "./appLink.ts";

describe("compileAppLink", () => {
  it.each([
    [{ app: "screen", web: [] }, "/a/", [], "", "screen"],
    [{ app: "screen?x=a b&y=%", web: [] }, "/a/", [], "", "screen?x=a%20b&y=%25"],
    [{ app: "screen?route={path}", web: [] }, "/a/b/", [], "", "screen?route=%2Fa%2Fb"],
    [{ app: "screen?s=x{BASE}-{QUOTE}", web: [] }, "/a/{QUOTE}/{BASE}/", ["q", "b"], "", "screen?s=xB-Q"],
    [{ app: "screen?t={type}&r={reward-code}", web: [] }, "/a/", [], "type=7", "screen?t=7"],
    [{ app: "screen", web: [], when: ["a", "b"] }, "/a/", [], "a=b", "screen"],
    [{ app: "screen", web: [], when: ["a", "b"] }, "/a/", [], "a=c", null],
    [{ app: "screen", web: [], when: ["a", "b"] }, "/a/", [], "", null],
    [{ app: "screen", web: [] }, "/a/{BASE}/", ["?"], "", null],
    [{ app: "screen?t={type}{task-id}", web: [] }, "/a/", [], "", null],
  ] as const)("compiles %j at %s", (row, web, segments, query, expected) => {
    expect(compileAppLink(row, web)(segments, query)).toBe(expected);
  });

  it("refuses an unknown field name", () => {
    expect(() => compileAppLink({ app: "screen?x={unknown}", web: [] }, "/a/")).toThrow(
      "no field is named unknown",
    );
    expect(() => compileAppLink({ app: "screen", web: [] }, "/a/{UNKNOWN}/")).toThrow(
      "no field is named UNKNOWN",
    );
  });
});
