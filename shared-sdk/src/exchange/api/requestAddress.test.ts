import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { isApiError } from "./apiError.ts";
import type { ApiRequest } from "./apiRequest.ts";
import { buildRequestAddress } from "./requestAddress.ts";

const origin = "https://api2.portico.example";

const build = (path: string, params?: ApiRequest["params"], base?: "host" | "s1") =>
  buildRequestAddress(origin, "GET", path, { ...(params && { params }), ...(base && { base }) });

function refusalOf(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return isApiError(error) ? error.code : error;
  }
}

describe("origins and paths", () => {
  test.each<[string, string, string]>([
    ["the host itself by default", build("/logout"), `${origin}/logout`],
    ["/s1", build("/v1/thing", undefined, "s1"), `${origin}/s1/v1/thing`],
    ["a trailing slash is preserved", build("/v1/thing/"), `${origin}/v1/thing/`],
    ["dots inside a segment", build("/v1/a.b/..c"), `${origin}/v1/a.b/..c`],
    ["one parameter", build("/c/:id", { id: "spring" }), `${origin}/c/spring`],
    ["two parameters", build("/:a/x/:b", { a: 1, b: true }), `${origin}/1/x/true`],
    ["the same parameter twice", build("/:a/:a", { a: 1 }), `${origin}/1/1`],
    ["under /s1 as well", build("/:a", { a: 1 }, "s1"), `${origin}/s1/1`],
    ["a value is encoded", build("/:a", { a: "a b?c#d%2e&é" }), `${origin}/a%20b%3Fc%23d%252e%26%C3%A9`],
    [
      "other parameters become the query",
      build("/:a", { a: 1, page: 2, size: 20 }),
      `${origin}/1?page=2&size=20`,
    ],
    ["the query is encoded", build("/a", { "k&": "v=&#" }), `${origin}/a?k%26=v%3D%26%23`],
    ["undefined and null are left out", build("/a", { a: undefined, b: null, c: "" }), `${origin}/a?c=`],
    ["false and 0 are sent", build("/a", { a: false, b: 0 }), `${origin}/a?a=false&b=0`],
  ])("%s", (_name, address, expected) => {
    expect(address).toBe(expected);
  });

  test("DELETE puts parameters into the query, as GET does", () => {
    expect(buildRequestAddress(origin, "DELETE", "/a", { params: { b: 1 } })).toBe(`${origin}/a?b=1`);
  });

  test.each(["POST", "PUT"] as const)(
    "%s fills the path and refuses parameters that are not in it",
    (method) => {
      expect(buildRequestAddress(origin, method, "/:a", { params: { a: 1 } })).toBe(`${origin}/1`);
      expect(refusalOf(() => buildRequestAddress(origin, method, "/:a", { params: { a: 1, b: 2 } }))).toBe(
        "bad-request",
      );
    },
  );

  test.each([
    "",
    "/",
    "a",
    "a/b",
    "//evil.example",
    "//evil.example/a",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/a",
    "http:evil.example",
    "//user@evil.example",
    "@evil.example/a",
    ".evil.example",
    ":8080/a",
    "/a//b",
    "/a/./b",
    "/a/../b",
    "/..",
    "/.",
    "/a/..",
    "/a/%2e%2e/b",
    "/a/%2E./b",
    "/a%2fb",
    "/a\\..\\b",
    "/a?b=1",
    "/a#b",
    "/a b",
    "/a\nb",
    "/a\tb",
    "/a\u0000",
    "/ä",
    " /a",
    "/:",
    "/a:b",
    "/::a",
  ])("refuses the path %j", (path) => {
    expect(refusalOf(() => build(path, { a: 1 }))).toBe("bad-request");
  });
});

describe("path parameters (T17)", () => {
  test.each<[string, unknown]>([
    ["empty", ""],
    ["undefined", undefined],
    ["null", null],
    ["one dot", "."],
    ["two dots", ".."],
    ["a slash", "/"],
    ["a slash inside", "a/b"],
    ["a way up", "../admin"],
    ["a way up behind", "a/.."],
    ["a backslash", "\\"],
    ["a way up with backslashes", "..\\admin"],
    ["a null byte", "a\u0000"],
    ["a tab", "a\tb"],
    ["a line feed", "a\nb"],
    ["a carriage return", "a\rb"],
    ["a header break", "a\r\nX-Evil: 1"],
    ["an escape", "\u001b[0m"],
    ["a delete", "a\u007f"],
    ["a next line", "a\u0085"],
    ["the last control character", "\u009f"],
    ["half a pair", "\ud800"],
    ["the other half", "a\udc00"],
    ["another origin", "https://evil.example"],
    ["an absolute path", "/etc/passwd"],
    ["a network path", "//evil.example"],
    ["a dot with a tab, which browsers ignore", ".\t."],
  ])("%s is refused", (_name, id) => {
    expect(refusalOf(() => build("/c/:id/me", { id: id as string }))).toBe("bad-request");
  });

  test("reads no parameter from a prototype", () => {
    expect(refusalOf(() => build("/:constructor", {}))).toBe("bad-request");
    expect(refusalOf(() => build("/:toString", {}))).toBe("bad-request");
  });

  test.each(["...", ".a", "a.", "%2e%2e", "%2f", "..%2f", "a;b", "@evil.example", "~", "\u00a0", "𝒳", ":id"])(
    "%j stays one encoded segment",
    (id) => {
      const { origin: landed, pathname } = new URL(build("/c/:id/me", { id }));
      expect(landed).toBe(origin);
      expect(pathname).toBe(`/c/${encodeURIComponent(id)}/me`);
    },
  );

  test("keeps the number of segments and the origin for any values", () => {
    const value = fc.oneof(
      anyText,
      fc.string({ unit: fc.constantFrom(".", "/", "\\", "%", "2", "e", "f", ":", "@", "?", "#", "\t", "a") }),
    );
    fc.assert(
      fc.property(value, value, value, (first, second, query) => {
        let address: string;
        try {
          address = build("/x-api/:first/b/:second", { first, second, query });
        } catch (error) {
          expect(isApiError(error, "bad-request")).toBe(true);
          return;
        }
        const url = new URL(address);
        expect(url.origin).toBe(origin);
        expect(url.pathname.split("/")).toHaveLength(5);
        expect(decodeURIComponent(url.pathname.split("/")[2] ?? "")).toBe(first);
        expect(decodeURIComponent(url.pathname.split("/")[4] ?? "")).toBe(second);
        expect(url.hash).toBe("");
      }),
      { numRuns: 500 },
    );
  });

  test("refuses any path or keeps its origin and number of segments", () => {
    const path = fc.oneof(
      fc.string({
        unit: fc.constantFrom("/", "\\", ".", ":", "a", "%2e", "?", "#", "@", "evil.example", " "),
      }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(path, (written) => {
        let address: string;
        try {
          address = build(written, { a: "x" });
        } catch (error) {
          expect(isApiError(error, "bad-request")).toBe(true);
          return;
        }
        const url = new URL(address);
        expect(url.origin).toBe(origin);
        expect(url.pathname.split("/")).toHaveLength(written.split("/").length);
      }),
      { numRuns: 500 },
    );
  });
});
