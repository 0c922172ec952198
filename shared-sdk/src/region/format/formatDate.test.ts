import fc from "fast-check";
import { toIntlTag } from "../locale/localeCodes.ts";
import { locales, type Locale } from "../locale/locales.ts";
import { formatDate, formatDateTime, formatTime } from "./formatDate.ts";
import { noValueText } from "./formatNumber.ts";
import { formatRelativeTime } from "./formatRelativeTime.ts";
import { expectHarmless } from "../../testing/hostileText.ts";

const utc = { timeZone: "UTC" };
const november14 = 1_700_000_000_000; // 2023-11-14T22:13:20Z
const cldrTag = (locale: Locale) => `${toIntlTag(locale)}-u-ca-gregory-nu-latn`;

describe("dates and times", () => {
  it.each([
    ["en", "Nov 14, 2023", "Nov 14, 2023, 22:13"],
    ["en-NL", "14 Nov 2023", "14 Nov 2023, 22:13"],
    ["de-EU", "14. Nov. 2023", "14. Nov. 2023, 22:13"],
    ["zh-TW", "2023年11月14日", "2023年11月14日 22:13"],
    ["ar-SA", "14 نوفمبر 2023", "14 نوفمبر 2023، 22:13"],
    ["ka-GEO", "14 ნოე. 2023", "14 ნოე. 2023, 22:13"],
    ["kk-KAZ", "2023 ж. 14 қар.", "2023 ж. 14 қар., 22:13"],
  ] as const)("in %s: %s", (locale, date, dateTime) => {
    expect(formatDate(november14, locale, utc)).toBe(date);
    expect(formatDateTime(november14, locale, utc)).toBe(dateTime);
  });

  it.each(locales)("agrees with CLDR in %s, every month", (locale) => {
    const date = { year: "numeric", month: "short", day: "numeric", ...utc } as const;
    const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...utc } as const;
    const write = (fields: Intl.DateTimeFormatOptions, at: number) =>
      new Intl.DateTimeFormat(cldrTag(locale), fields).format(at);
    for (let month = 0; month < 12; month += 1) {
      const at = Date.UTC(2024, month, 3 + month, 2 * month, 7);
      expect(formatDate(at, locale, utc)).toBe(write(date, at));
      expect(formatTime(at, locale, utc)).toBe(write(time, at));
      expect(formatDateTime(at, locale, utc)).toBe(write({ ...date, ...time }, at));
      const withSeconds = { ...date, ...time, second: "2-digit" } as const;
      expect(formatDateTime(at, locale, { ...utc, showSeconds: true })).toBe(write(withSeconds, at));
    }
  });

  it("starts a day at 00:00 and shows seconds only on request", () => {
    for (const locale of ["en", "ka-GEO"] as const) {
      expect(formatTime(Date.UTC(2024, 0, 1), locale, utc)).toBe("00:00");
      expect(formatTime(Date.UTC(2024, 0, 1, 23, 59, 58), locale, utc)).toBe("23:59");
      expect(formatTime(Date.UTC(2024, 0, 1, 23, 59, 58), locale, { ...utc, showSeconds: true })).toBe(
        "23:59:58",
      );
    }
  });

  it("uses the given time zone, and UTC for an unknown one", () => {
    expect(formatDateTime(november14, "en", { timeZone: "Asia/Tokyo" })).toBe("Nov 15, 2023, 07:13");
    expect(formatDateTime(november14, "ka-GEO", { timeZone: "Asia/Tokyo" })).toBe("15 ნოე. 2023, 07:13");
    expect(formatDateTime(november14, "en", { timeZone: "Nowhere/Town" })).toBe("Nov 14, 2023, 22:13");
  });

  it.each([NaN, Infinity, -Infinity, 8.64e15 + 1, -8.64e15 - 1])("shows the placeholder for %d", (at) => {
    expect(formatDate(at, "en")).toBe(noValueText);
    expect(formatTime(at, "ka-GEO")).toBe(noValueText);
    expect(formatDateTime(at, "kk-KZ")).toBe(noValueText);
  });

  it("formats every time of the Date type with Latin digits and never throws", () => {
    const anyTime = fc.integer({ min: -8.64e15, max: 8.64e15 });
    fc.assert(
      fc.property(anyTime, fc.constantFrom<string>(...locales, "__proto__", "ed-ED", ""), (at, locale) => {
        const text = formatDateTime(at, locale as Locale, utc);
        expect(text).toMatch(/[0-9]/);
        expect(text.replace(/[0-9]/g, "")).not.toMatch(/\p{Nd}/u);
      }),
    );
  });
});

describe("formatRelativeTime", () => {
  const second = 1000;
  const minute = 60 * second;
  const hour = 60 * minute;
  const day = 24 * hour;
  const ago = (distance: number, locale: Locale) =>
    formatRelativeTime(november14 - distance, november14, locale);

  it.each([
    [0, "in 0 seconds"],
    [1, "0 seconds ago"],
    [second, "1 second ago"],
    [minute - 1, "59 seconds ago"],
    [minute, "1 minute ago"],
    [hour - 1, "59 minutes ago"],
    [hour, "1 hour ago"],
    [day - 1, "23 hours ago"],
    [day, "1 day ago"],
    [30 * day, "30 days ago"],
    [31 * day, "1 month ago"],
    [365 * day, "11 months ago"],
    [366 * day, "1 year ago"],
    [-3 * hour, "in 3 hours"],
    [-2 * day - hour, "in 2 days"],
  ])("%d ms ago reads %s", (distance, text) => {
    expect(ago(distance, "en")).toBe(text);
  });

  it.each(locales)("agrees with CLDR in %s, every unit", (locale) => {
    const cldr = new Intl.RelativeTimeFormat(cldrTag(locale));
    const lengths = { second, minute, hour, day, month: 30.4375 * day, year: 365.25 * day };
    for (const [unit, length] of Object.entries(lengths) as [Intl.RelativeTimeFormatUnit, number][]) {
      for (const count of [1, 2, 5, 11]) {
        expect(ago(count * length, locale)).toBe(cldr.format(-count, unit));
        expect(ago(-count * length, locale)).toBe(cldr.format(count, unit));
      }
    }
  });

  it("shows the placeholder for an invalid time", () => {
    expect(formatRelativeTime(NaN, 0, "en")).toBe(noValueText);
    expect(formatRelativeTime(0, Infinity, "ka-GEO")).toBe(noValueText);
  });

  it("shows the date when the browser has no relative time format", () => {
    const known = Intl.RelativeTimeFormat;
    Reflect.set(Intl, "RelativeTimeFormat", undefined);
    try {
      expect(formatRelativeTime(november14, 0, "en")).toBe(formatDateTime(november14, "en"));
      expect(formatRelativeTime(november14, november14 + day, "ka-GEO")).toBe("1 დღის წინ");
    } finally {
      Reflect.set(Intl, "RelativeTimeFormat", known);
    }
  });
});

it("the date formats handle any text as locale or time zone", () => {
  // a time zone that is refused costs its two formats once; the reader's own costs nothing
  expectHarmless((text) => {
    formatDateTime(november14, text as Locale, utc);
    formatRelativeTime(november14, 0, text as Locale);
  });
  for (const timeZone of ["", "\u0000", "../etc", "__proto__", "UTC ".repeat(1000)]) {
    expect(formatTime(november14, "en", { timeZone })).toBe("22:13");
  }
});
