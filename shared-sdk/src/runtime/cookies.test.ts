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
    ["percent-encoding", "ref=a%20b%3Bc", ["a b;c"]],
    ["a value of several bytes", "ref=%E6%97%A5", ["日"]],
    ["text that was never encoded", "ref=日本", ["日本"]],
    ["an empty value", "ref=", [""]],
    ["bad percent-encoding before a good one", "ref=%E0%A4%A; ref=%; ref=good", ["good"]],
    ["a name that only ends alike", "my-ref=1; xref=2", []],
    ["a name in other letters", "REF=1", []],
    ["a cookie without a name", "ref; =ref", []],
    ["nothing", "", []],
    ["only separators", ";;; ; =", []],
  ])("reads %s", (_, text, expected) => {
    expect(parseCookieValues(text, "ref")).toEqual(expected);
  });

  test.each([
    [maxCookieBytes, 1],
    [maxCookieBytes + 1, 0],
  ])("a cookie of %i bytes gives %i values", (bytes, count) => {
    expect(parseCookieValues(`ref=${"x".repeat(bytes - 4)}`, "ref")).toHaveLength(count);
  });

  test("names of every object are names like any other", () => {
    expect(parseCookieValues("__proto__=1; constructor=2", "__proto__")).toEqual(["1"]);
    expect(parseCookieValues("a=1", "constructor")).toEqual([]);
  });
});

describe("formatCookie", () => {
  test("carries its attributes and no domain", () => {
    expect(formatCookie("ref", "a b;c", { maxAgeSeconds: 60, isSecure: true })).toBe(
      "ref=a%20b%3Bc; Path=/; Max-Age=60; SameSite=Lax; Secure",
    );
    expect(formatCookie("ref", "a", { maxAgeSeconds: 60, isSecure: false })).toBe(
      "ref=a; Path=/; Max-Age=60; SameSite=Lax",
    );
  });

  test.each([
    [maxCookieBytes, true],
    [maxCookieBytes + 1, false],
  ])("a cookie of %i bytes is made: %s", (bytes, isMade) => {
    const cookie = formatCookie("ref", "x".repeat(bytes - 4), { maxAgeSeconds: 60, isSecure: true });
    expect(cookie !== null).toBe(isMade);
  });
});

test("lifetimes are 7 and 120 days", () => {
  expect(sessionCookieMaxAgeSeconds).toBe(604_800);
  expect(guidCookieMaxAgeSeconds).toBe(10_368_000);
});

describe("createCookies in a page", () => {
  const cookies = createCookies(window);
  const isDigits = (value: string) => /^\d+$/.test(value);

  test("what is written is there until it is removed", () => {
    expect(cookies.write("portico-a", "1 ü;", 60)).toBe(true);
    expect(cookies.read("portico-a", () => true)).toBe("1 ü;");
    cookies.remove("portico-a");
    expect(cookies.read("portico-a", () => true)).toBeNull();
  });

  test("of two cookies of one name the first valid one is read", () => {
    window.history.replaceState(null, "", "/deep/page/");
    document.cookie = "portico-b=tossed; Path=/deep/";
    document.cookie = "portico-b=42; Path=/";
    expect(document.cookie).toContain("portico-b=tossed; portico-b=42");
    expect(cookies.read("portico-b", isDigits)).toBe("42");
    expect(cookies.read("portico-b", () => false)).toBeNull();
  });

  test("a value that is too long is refused and leaves the old one", () => {
    cookies.write("portico-c", "1", 60);
    expect(cookies.write("portico-c", "x".repeat(maxCookieBytes), 60)).toBe(false);
    expect(cookies.read("portico-c", isDigits)).toBe("1");
  });

  test("text that can't be encoded is refused", () => {
    expect(cookies.write("portico-d", "\ud800", 60)).toBe(false);
  });
});

describe("createCookies where cookies are off", () => {
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
