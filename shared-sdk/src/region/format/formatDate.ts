import { languageOf } from "../locale/localeCodes.ts";
import type { Locale } from "../locale/locales.ts";
import { formattingTagOf } from "./formattingTag.ts";
import { noValueText } from "./formatNumber.ts";
import { datesByLanguage, type LanguageDates } from "./languageGaps.ts";

export interface DateStyle {
  /** An IANA name such as `UTC`; by default the reader's own. */
  readonly timeZone?: string;
}

export interface TimeStyle extends DateStyle {
  readonly showSeconds?: boolean;
}

/**
 * Writes a day, as in `Nov 14, 2023`.
 *
 * Units:  milliseconds since the epoch
 * Errors: none; a time beyond what a date can hold is the text for no value, an unknown time zone reads as UTC
 */
export function formatDate(epochMs: number, locale: Locale, style: DateStyle = {}): string {
  return writeMoment(epochMs, locale, { date: true, time: false, ...style });
}

/** Writes a time of day from 00:00 to 23:59; see {@link formatDate}. */
export function formatTime(epochMs: number, locale: Locale, style: TimeStyle = {}): string {
  return writeMoment(epochMs, locale, { date: false, time: true, ...style });
}

/** Writes a day and a time of day; see {@link formatDate}. */
export function formatDateTime(epochMs: number, locale: Locale, style: TimeStyle = {}): string {
  return writeMoment(epochMs, locale, { date: true, time: true, ...style });
}

interface MomentStyle extends TimeStyle {
  readonly date: boolean;
  readonly time: boolean;
}

/** The farthest that a date reaches from the epoch, by ECMAScript. */
const maximumEpochMs = 8.64e15;

function writeMoment(epochMs: number, locale: Locale, style: MomentStyle): string {
  // comparing this way refuses NaN as well
  if (!(Math.abs(epochMs) <= maximumEpochMs)) return noValueText;
  const ownDates = datesByLanguage.get(languageOf(locale));
  return ownDates
    ? writeOwnMoment(epochMs, ownDates, style)
    : momentFormatOf(formattingTagOf(locale), style).format(epochMs);
}

function writeOwnMoment(epochMs: number, language: LanguageDates, style: MomentStyle): string {
  const parts = momentFormatOf("en-u-ca-gregory-nu-latn", style, "numeric").formatToParts(epochMs);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? "";
  const month = language.months[Number(part("month")) - 1] ?? "";
  const date = style.date ? language.writeDate(part("day"), month, part("year")) : "";
  const time = ["hour", "minute", "second"] as const;
  const clock = time.map(part).filter(Boolean).join(":");
  return [date, clock].filter(Boolean).join(", ");
}

const momentFormats = new Map<string, Intl.DateTimeFormat>();

function momentFormatOf(
  tag: string,
  { date, time, showSeconds = false, timeZone }: MomentStyle,
  month: "short" | "numeric" = "short",
): Intl.DateTimeFormat {
  const key = [tag, month, date, time, showSeconds, timeZone].join(" ");
  const known = momentFormats.get(key);
  if (known) return known;
  const fields: Intl.DateTimeFormatOptions = {
    ...(date && { year: "numeric", month, day: "numeric" }),
    ...(time && { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    ...(time && showSeconds && { second: "2-digit" }),
  };
  const format = createMomentFormat(tag, fields, timeZone);
  momentFormats.set(key, format);
  return format;
}

function createMomentFormat(tag: string, fields: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  try {
    return new Intl.DateTimeFormat(tag, timeZone === undefined ? fields : { ...fields, timeZone });
  } catch {
    return new Intl.DateTimeFormat(tag, { ...fields, timeZone: "UTC" });
  }
}
