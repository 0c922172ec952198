/** @jest-environment jsdom */
import {
  createCookies,
  guidCookieMaxAgeSeconds,
  sessionCookieMaxAgeSeconds,
  type CookieHost,
} from "./cookies.ts";
import { formatCookie, maxCookieBytes, parseCookieValues } from "./cookieText.ts";

describe("parseCookieValues", () => {
  test.each<[string, string, string[]]>([
    ["one cookie", "ref=abc", ["abc"]],
    ["one among others", "a=1; ref=abc; b=2", ["abc"]],
    ["no space after the semicolon", "a=1;ref=abc;b=2", ["abc"]],
    ["duplicates, in the browser's order", "ref=first; ref=second", ["first", "second"]],
    ["an equals sign in the value", "ref=a=b==", ["a=b=="]],
    ["a literal percent sign", "ref=abc%2B%2F; ref=%", ["abc%2B%2F", "%"]],
    ["letters of other scripts without encoding", "ref=日本", ["日本"]],
    ["an empty value", "ref=", [""]],
    ["a name with the same suffix", "my-ref=1; xref=2", []],
    ["a name in another case", "REF=1", []],
    ["a cookie without a name", "ref; =ref", []],
    ["nothing", "", []],
    ["only separators", ";;; ; =", []],
  ])("reads %s", (_, text, expected) => {
    expect(parseCookieValues(text, "ref")).toEqual(expected);
  });

  test.each([
    [maxCookieBytes, 1],
    [maxCookieBytes + 1, 0],
  ])("a cookie of %i bytes has %i values", (bytes, count) => {
    expect(parseCookieValues(`ref=${"x".repeat(bytes - 4)}`, "ref")).toHaveLength(count);
  });

  test("accepts names of prototype properties", () => {
    expect(parseCookieValues("__proto__=1; constructor=2", "__proto__")).toEqual(["1"]);
    expect(parseCookieValues("a=1", "constructor")).toEqual([]);
  });
});

describe("formatCookie", () => {
  test("writes its attributes, without a domain", () => {
    expect(formatCookie("ref", "abc+/==", { maxAgeSeconds: 60, isSecure: true })).toBe(
      "ref=abc+/==; Path=/; Max-Age=60; SameSite=Lax; Secure",
    );
    expect(formatCookie("ref", "a", { maxAgeSeconds: 60, isSecure: false })).toBe(
      "ref=a; Path=/; Max-Age=60; SameSite=Lax",
    );
  });

  test.each([
    [maxCookieBytes, true],
    [maxCookieBytes + 1, false],
  ])("a cookie of %i bytes is returned: %s", (bytes, isMade) => {
    const cookie = formatCookie("ref", "x".repeat(bytes - 4), { maxAgeSeconds: 60, isSecure: true });
    expect(cookie !== null).toBe(isMade);
  });

  test.each([" ", "a b", "a;b", "a,b", 'a"b', "a\\b", "a\nb", "\x7f", "ü", "日", "\ud800"])(
    "returns null for %j, which needs encoding",
    (value) => {
      expect(formatCookie("ref", value, { maxAgeSeconds: 60, isSecure: true })).toBeNull();
    },
  );
});

test("the lifetimes are 7 and 120 days", () => {
  expect(sessionCookieMaxAgeSeconds).toBe(604_800);
  expect(guidCookieMaxAgeSeconds).toBe(10_368_000);
});

describe("createCookies in a page", () => {
  const cookies = createCookies(window);
  const isDigits = (value: string) => /^\d+$/.test(value);

  test("a written cookie can be read until it is removed", () => {
    expect(cookies.write("portico-a", "abc+/%2B==", 60)).toBe(true);
    expect(cookies.read("portico-a", () => true)).toBe("abc+/%2B==");
    expect(document.cookie).toContain("portico-a=abc+/%2B==");
    cookies.remove("portico-a");
    expect(cookies.read("portico-a", () => true)).toBeNull();
  });

  test("reads the first valid one of two cookies with the same name", () => {
    window.history.replaceState(null, "", "/deep/page/");
    document.cookie = "portico-b=tossed; Path=/deep/";
    document.cookie = "portico-b=42; Path=/";
    expect(document.cookie).toContain("portico-b=tossed; portico-b=42");
    expect(cookies.read("portico-b", isDigits)).toBe("42");
    expect(cookies.read("portico-b", () => false)).toBeNull();
  });

  test("refuses a value that is too long and keeps the old one", () => {
    cookies.write("portico-c", "1", 60);
    expect(cookies.write("portico-c", "x".repeat(maxCookieBytes), 60)).toBe(false);
    expect(cookies.read("portico-c", isDigits)).toBe("1");
  });

  test("refuses a value that needs encoding and keeps the old one", () => {
    cookies.write("portico-d", "1", 60);
    expect(cookies.write("portico-d", "a b", 60)).toBe(false);
    expect(cookies.read("portico-d", isDigits)).toBe("1");
  });
});

describe("createCookies when cookies are disabled", () => {
  const ignoring: CookieHost = {
    document: {
      get cookie() {
        return "";
      },
      set cookie(_text: string) {},
    },
    location: { protocol: "https:" },
  };
  const throwing: CookieHost = {
    document: {
      get cookie(): string {
        throw new DOMException("sandboxed", "SecurityError");
      },
      set cookie(_text: string) {
        throw new DOMException("sandboxed", "SecurityError");
      },
    },
    location: { protocol: "https:" },
  };

  test.each([
    ["writes are ignored", ignoring],
    ["every access throws", throwing],
  ])("%s: reads null and writes false", (_, host) => {
    const cookies = createCookies(host);
    expect(cookies.write("ref", "1", 60)).toBe(false);
    expect(cookies.read("ref", () => true)).toBeNull();
    expect(() => cookies.remove("ref")).not.toThrow();
  });
});
