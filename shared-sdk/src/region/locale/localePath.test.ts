import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { parseLocalePath, replaceLocale } from "./localePath.ts";
import { locales } from "./locales.ts";
import { expectHarmless } from "../../testing/hostileText.ts";

describe("parseLocalePath", () => {
  it.each([
    ["/en/", "en", "/"],
    ["/en", "en", "/"],
    ["/en?x=1", "en", "/?x=1"],
    ["/en#y", "en", "/#y"],
    ["/en-TR/trade/spot/", "en-TR", "/trade/spot/"],
    ["/tr-TUR/trade", "tr-TUR", "/trade"],
    ["/fil-PHL/a", "fil-PHL", "/a"],
    ["/xx/a", "xx", "/a"],
    ["/xx-YY/a/?b=/c#d", "xx-YY", "/a/?b=/c#d"],
    ["/en/en/a", "en", "/en/a"],
    ["/en//a", "en", "//a"],
  ])("%s has the locale %s before %s", (path, locale, rest) => {
    expect(parseLocalePath(path)).toEqual({ locale, rest });
  });

  it.each([
    "",
    "/",
    "//",
    "en",
    "en/",
    "//en/",
    "/EN/",
    "/e/",
    "/eng/",
    "/en-tr/",
    "/en-Tr/",
    "/EN-TR/",
    "/en_TR/",
    "/en-T/",
    "/en-TURK/",
    "/engl-TR/",
    "/e-TR/",
    "/en-/",
    "/en-TR-x/",
    "/en-TR.html",
    "/en.html",
    "/en\\",
    "/en%2F",
    "/en-TR /",
    "/en\n",
    " /en/",
    "/\u0435n/",
    "/trade/en/",
  ])("%j has no locale", (path) => {
    expect(parseLocalePath(path)).toEqual({ locale: null, rest: path });
  });
});

describe("replaceLocale", () => {
  it.each([
    ["/en/trade/", "tr-TUR", "/tr-TUR/trade/"],
    ["/en", "tr-TUR", "/tr-TUR"],
    ["/en?a", "tr-TUR", "/tr-TUR?a"],
    ["/en#a", "tr-TUR", "/tr-TUR#a"],
    ["/xx-YY/a", "en", "/en/a"],
    ["/en/en/a", "ja-JP", "/ja-JP/en/a"],
    // absent: added
    ["/", "en", "/en/"],
    ["", "en", "/en/"],
    ["?a=1", "en", "/en/?a=1"],
    ["/trade", "en", "/en/trade"],
    ["/en-tr/", "en", "/en/en-tr/"],
    ["trade", "en", "/en/trade"],
    // absolute
    ["https://tr.portico.example", "en-TR", "https://tr.portico.example/en-TR/"],
    ["https://tr.portico.example?x=/en/", "en-TR", "https://tr.portico.example/en-TR/?x=/en/"],
    ["https://tr.portico.example#/en/", "en-TR", "https://tr.portico.example/en-TR/#/en/"],
    ["https://tr.portico.example/tr-TUR/a?x=1", "en-TR", "https://tr.portico.example/en-TR/a?x=1"],
    ["http://localhost:4173/a", "en", "http://localhost:4173/en/a"],
    ["//tr.portico.example/tr-TUR/", "en-TR", "//tr.portico.example/en-TR/"],
    // bytes that a URL parser would change
    ["/en/a?b=%zz&c=a b+\u00e9&&=#%%/en/", "ja-JP", "/ja-JP/a?b=%zz&c=a b+\u00e9&&=#%%/en/"],
    ["/en/../a", "ja-JP", "/ja-JP/../a"],
    ["/en/a//b/en/", "ja-JP", "/ja-JP/a//b/en/"],
    ["/en/?next=https://b.example/en/", "ja-JP", "/ja-JP/?next=https://b.example/en/"],
    // never a way out of the page's own origin
    ["javascript:alert(1)", "en", "/en/javascript:alert(1)"],
    ["\\\\evil.example", "en", "/en/\\\\evil.example"],
  ])("%j in %s is %j", (address, locale, expected) => {
    expect(replaceLocale(address, locale)).toBe(expected);
  });

  it.each(["", "EN", "/evil.example", "en/", "en-tr", "../en", "en?", "eng", "\n", "en\n"])(
    "returns an address unchanged when %j is not a locale segment",
    (locale) => {
      expect(replaceLocale("/tr-TUR/a?b#c", locale)).toBe("/tr-TUR/a?b#c");
      expect(replaceLocale("/a", locale)).toBe("/a");
    },
  );
});

describe("locale and path together", () => {
  const locale = fc.constantFrom(...locales);
  const origin = fc.constantFrom("", "https://tr.portico.example", "http://localhost:4173");
  const tail = fc.oneof(
    fc.constant(""),
    fc.tuple(fc.constantFrom("/", "?", "#"), anyText).map((parts) => parts.join("")),
  );

  it("replacing with the parsed locale changes nothing", () => {
    fc.assert(
      fc.property(origin, locale, tail, (start, current, end) => {
        const path = `/${current}${end}`;
        const parsed = parseLocalePath(path);
        expect(parsed.locale).toBe(current);
        expect(replaceLocale(start + path, parsed.locale ?? "")).toBe(start + path);
      }),
    );
  });

  it("replacing forth and back returns the same address", () => {
    fc.assert(
      fc.property(origin, locale, locale, tail, (start, current, other, end) => {
        const address = `${start}/${current}${end}`;
        expect(replaceLocale(replaceLocale(address, other), current)).toBe(address);
      }),
    );
  });

  it("parsing a path without a locale returns it unchanged", () => {
    fc.assert(
      fc.property(locale, anyText, (current, text) => {
        fc.pre(parseLocalePath(`/${text}`).locale === null);
        const once = parseLocalePath(`/${current}/${text}`).rest;
        expect(once).toBe(`/${text}`);
        expect(parseLocalePath(once)).toEqual({ locale: null, rest: once });
      }),
    );
  });

  it("adds a segment in front of an unchanged path", () => {
    fc.assert(
      fc.property(locale, anyText, (wanted, text) => {
        fc.pre(parseLocalePath(`/${text}`).locale === null && !text.startsWith("/"));
        expect(parseLocalePath(replaceLocale(`/${text}`, wanted))).toEqual({
          locale: wanted,
          rest: `/${text}`,
        });
      }),
    );
  });
});

it("handles hostile text of any length", () => {
  expectHarmless(parseLocalePath);
  expectHarmless((text) => replaceLocale(text, "en"));
  expectHarmless((text) => replaceLocale("/en/", text));
});
