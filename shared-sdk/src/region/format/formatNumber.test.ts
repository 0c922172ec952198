import fc from "fast-check";
import { toIntlTag } from "../locale/localeCodes.ts";
import { locales, type Locale } from "../locale/locales.ts";
import { toPlainDecimal } from "./decimal.ts";
import { formatNumber, formatPrice, formatThousands, noValueText } from "./formatNumber.ts";
import { formatPercent } from "./formatPercent.ts";
import { numberSymbolsOf } from "./numberSymbols.ts";
import { expectHarmless } from "../../testing/hostileText.ts";

const anyLocale = fc.constantFrom(...locales);
const plainNumber = fc
  .tuple(fc.constantFrom("", "-"), fc.stringMatching(/^(0|[1-9]\d{0,20})$/), fc.stringMatching(/^\d{0,4}$/))
  .map(([sign, whole, fraction]) => toPlainDecimal(`${sign}${whole}.${fraction}`) ?? "");

/** Invisible marks only set the direction; they are not part of the number. */
const withoutMarks = (text: string) => text.replace(/[\u200e\u2066\u2069]/g, "");

/** CLDR has a hyphen for most languages; here every minus is the same character. */
const withMinus = (text: string) => withoutMarks(text).replace("-", "\u2212");

/** Reads back what a locale wrote. */
function readBack(text: string, locale: Locale): string {
  const { decimal, group } = numberSymbolsOf(locale);
  return withoutMarks(text).split(group).join("").replace(decimal, ".").replace("\u2212", "-");
}

// English keeps the point where CLDR follows the country (`decisions`: comma list)
const pointByDecision: readonly Locale[] = ["en-NL", "en-IDN", "en-GEO"];

describe("formatNumber", () => {
  // CLDR has the comma for these
  it.each([
    ["en-NL", "1,234.5", "1,234,567.8912"],
    ["en-IDN", "1,234.5", "1,234,567.8912"],
    ["en-GEO", "1\u202f234.5", "1\u202f234\u202f567.8912"],
  ] as const)("in %s: %s and %s", (locale, small, large) => {
    expect(formatNumber("1234.5", locale)).toBe(small);
    expect(formatNumber(1234.5, locale)).toBe(small);
    expect(formatNumber("1234567.89125", locale)).toBe(large);
  });

  it("uses the decimal comma in the locales of the comma list only", () => {
    const commaLanguages = "de fr it nl pl pt ro el cs hu lt ru uk kk tr id vi ka".split(" ");
    for (const locale of locales) {
      const expectsComma =
        commaLanguages.includes(locale.slice(0, 2)) || ["es-ES", "es-AR", "es-EU"].includes(locale);
      expect([locale, formatNumber("0.5", locale)]).toEqual([locale, expectsComma ? "0,5" : "0.5"]);
    }
  });

  it.each(locales.filter((locale) => !pointByDecision.includes(locale)))(
    "agrees with CLDR in %s",
    (locale) => {
      const cldr = new Intl.NumberFormat(`${toIntlTag(locale)}-u-nu-latn`, { maximumFractionDigits: 4 });
      for (const text of [
        "0",
        "7",
        "123",
        "1234",
        "12345",
        "123456.75",
        "1234567.0625",
        "-1",
        "-98765.4321",
      ]) {
        expect(withoutMarks(formatNumber(text, locale))).toBe(withMinus(cldr.format(Number(text))));
      }
    },
  );

  it.each([
    ["0", "0"],
    ["-0", "0"],
    ["-0.00001", "0"],
    ["0.00005", "0"],
    ["0.00015", "0.0002"],
    ["0.00025", "0.0002"],
    ["999999.99995", "1,000,000"],
    ["123456789012345678901234567890.5", "123,456,789,012,345,678,901,234,567,890.5"],
    ["9007199254740993", "9,007,199,254,740,993"],
    [0.1 + 0.2, "0.3"],
    [1e21, "1,000,000,000,000,000,000,000"],
    [1e-7, "0"],
  ])("%j reads %s in English", (value, text) => {
    expect(formatNumber(value, "en")).toBe(text);
  });

  it("respects the given number of decimals", () => {
    expect(formatNumber("1.5", "en", { minimumDecimals: 2 })).toBe("1.50");
    expect(formatNumber("1.005", "en", { maximumDecimals: 2 })).toBe("1");
    expect(formatNumber("1.005", "en", { maximumDecimals: 2, minimumDecimals: 2 })).toBe("1.00");
    expect(formatNumber("1.23456", "en", { maximumDecimals: 0 })).toBe("1");
    expect(formatNumber("5", "de-EU", { showPlus: true })).toBe("+5");
    expect(formatNumber("-5", "de-EU", { showPlus: true })).toBe("\u22125");
    expect(formatNumber("0", "de-EU", { showPlus: true })).toBe("0");
  });

  it.each(["", "abc", "1,5", NaN, Infinity])("shows the placeholder for %j", (value) => {
    expect(formatNumber(value, "en")).toBe(noValueText);
    expect(formatThousands(value, "en")).toBe(noValueText);
    expect(formatPrice(value, "en")).toBe(noValueText);
    expect(formatPercent(value, "en")).toBe(noValueText);
  });

  it("isolates only numbers with a sign, on right-to-left pages", () => {
    expect(formatNumber("-5", "ar-SA")).toBe("\u2066\u22125\u2069");
    expect(formatNumber("5", "ar-SA", { showPlus: true })).toBe("\u2066+5\u2069");
    expect(formatNumber("5", "ar-SA")).toBe("5");
    expect(formatNumber("-5", "en")).toBe("\u22125");
  });

  it.each(locales)("uses the same minus sign in %s", (locale) => {
    expect(withoutMarks(formatNumber("-5", locale))).toBe("\u22125");
    expect(formatPercent("-0.05", locale)).toContain("\u2212");
  });

  it("can be parsed back to the same value in every locale", () => {
    fc.assert(
      fc.property(plainNumber, anyLocale, (plain, locale) => {
        const style = { minimumDecimals: plain.split(".")[1]?.length ?? 0 };
        expect(readBack(formatNumber(plain, locale, style), locale)).toBe(plain);
      }),
    );
  });

  it("uses Latin digits only", () => {
    fc.assert(
      fc.property(fc.double(), anyLocale, (value, locale) => {
        for (const text of [
          formatNumber(value, locale),
          formatPrice(value, locale),
          formatPercent(value, locale),
        ]) {
          expect(text.replace(/[0-9]/g, "")).not.toMatch(/\p{Nd}/u);
        }
      }),
    );
  });

  it("uses English for an unknown locale", () => {
    for (const locale of ["", "__proto__", "constructor", "ed-ED", "x".repeat(1000)]) {
      expect(formatNumber("-1234.5", locale as Locale)).toBe("\u22121,234.5");
    }
  });

  it("formats 100,000 digits", () => {
    const longNumbers = ["9".repeat(100_000), `0.${"0".repeat(99_999)}1`, `${"9".repeat(99_999)}x`];
    expectHarmless((text) => {
      formatNumber(text, "en");
      formatPrice(text, "en");
      toPlainDecimal(text);
    }, longNumbers);
  });
});

describe("formatThousands", () => {
  it.each([
    ["1234567.891", "en", "1,234,567.89"],
    ["1234567.885", "en", "1,234,567.88"],
    ["1234.5", "en", "1,234.5"],
    ["1234.5", "tr-TUR", "1.234,5"],
    ["999.999", "en", "1,000"],
  ] as const)("%s in %s is %s", (value, locale, text) => {
    expect(formatThousands(value, locale)).toBe(text);
  });
});

describe("formatPrice", () => {
  it.each([
    ["0.00000123", undefined, "0.00000123"],
    [1.23e-6, undefined, "0.00000123"],
    ["67123.10", undefined, "67,123.10"],
    ["67123.105", 2, "67,123.10"],
    ["67123.1", 4, "67,123.1000"],
    ["67123", 0, "67,123"],
    ["0.000000009", 8, "0.00000001"],
  ])("%s at %s decimals is %s", (value, decimals, text) => {
    expect(formatPrice(value, "en", decimals)).toBe(text);
  });

  it("keeps every digit of a price in every locale", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0|[1-9]\d{0,15})(\.\d{1,18})?$/), anyLocale, (price, locale) => {
        expect(readBack(formatPrice(price, locale), locale)).toBe(price);
      }),
    );
  });
});

describe("formatPercent", () => {
  it.each([
    ["0.0192", "en", "+1.92%"],
    ["-0.0192", "en", "\u22121.92%"],
    ["0", "en", "0.00%"],
    ["0.000049", "en", "0.00%"],
    ["12.3456", "en", "+1,234.56%"],
    ["0.0192", "de-EU", "+1,92\u00a0%"],
    ["0.0192", "tr-TUR", "+%1,92"],
    ["-0.0192", "tr-TUR", "\u2212%1,92"],
    ["0.0192", "ar-SA", "\u2066+1.92%\u2069"],
    ["-0.0192", "ar-ARE", "\u2066\u22121.92%\u2069"],
    ["0", "ar-ARE", "\u20660.00%\u2069"],
  ] as const)("%s in %s is %s", (ratio, locale, text) => {
    expect(formatPercent(ratio, locale, { showPlus: true })).toBe(text);
  });

  it("shows a plus only on request, and accepts other decimals", () => {
    expect(formatPercent("0.5", "en")).toBe("50.00%");
    expect(formatPercent("0.5", "en", { minimumDecimals: 0 })).toBe("50%");
    expect(formatPercent("0.12345", "en", { maximumDecimals: 0, minimumDecimals: 0 })).toBe("12%");
  });

  it.each(locales.filter((locale) => !pointByDecision.includes(locale)))(
    "agrees with CLDR in %s",
    (locale) => {
      const cldr = new Intl.NumberFormat(`${toIntlTag(locale)}-u-nu-latn`, {
        style: "percent",
        signDisplay: "exceptZero",
        minimumFractionDigits: 2,
      });
      for (const ratio of [0, 0.5, -0.25, 0.0192, -12.5]) {
        // CLDR has the Arabic percent sign for ar-SA; with Latin digits the Latin sign belongs
        const expected = withMinus(cldr.format(ratio)).replace("\u066a", "%");
        expect(withoutMarks(formatPercent(ratio, locale, { showPlus: true }))).toBe(expected);
      }
    },
  );
});

it("the number formats handle any text", () => {
  expectHarmless((text) => {
    formatNumber(text, "en");
    formatThousands(text, "ar-SA", { showPlus: true });
    formatPrice(text, "de-EU");
    formatPercent(text, "tr-TUR");
    toPlainDecimal(text);
    formatNumber("1234.5", text as Locale);
  });
});
