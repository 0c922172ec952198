import { languageOf } from "../locale/localeCodes.ts";
import type { Locale } from "../locale/locales.ts";
import { formatDateTime } from "./formatDate.ts";
import { formatNumber, noValueText } from "./formatNumber.ts";
import { formattingTagOf } from "./formattingTag.ts";
import { datesByLanguage, type SpanUnit } from "./languageGaps.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Largest first; months and years have their average length. */
const units: readonly (readonly [unit: SpanUnit, lengthMs: number])[] = [
  ["year", 365.25 * dayMs],
  ["month", 30.4375 * dayMs],
  ["day", dayMs],
  ["hour", hourMs],
  ["minute", minuteMs],
  ["second", secondMs],
];

/**
 * Formats a time relative to now in its largest whole unit, such as `3 hours ago`.
 *
 * Units:  milliseconds since the epoch, both
 * Errors: none; when the browser has no relative time format, the time itself is formatted
 */
export function formatRelativeTime(epochMs: number, nowMs: number, locale: Locale): string {
  const distanceMs = epochMs - nowMs;
  if (!Number.isFinite(distanceMs)) return noValueText;
  const [unit, lengthMs] =
    units.find(([, length]) => Math.abs(distanceMs) >= length) ?? (["second", secondMs] as const);
  const count = Math.trunc(distanceMs / lengthMs);
  const isPast = distanceMs < 0;

  const ownDates = datesByLanguage.get(languageOf(locale));
  if (ownDates) {
    const words = isPast ? ownDates.past : ownDates.future;
    return `${formatNumber(Math.abs(count), locale)} ${words[unit]}`;
  }
  const format = relativeFormatOf(formattingTagOf(locale));
  // −0 formats the current moment as past
  return format ? format.format(count === 0 && isPast ? -0 : count, unit) : formatDateTime(epochMs, locale);
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormatOf(tag: string): Intl.RelativeTimeFormat | null {
  // browser: Safari has it from version 14 on
  if (typeof Intl.RelativeTimeFormat !== "function") return null;
  const known = relativeFormats.get(tag);
  if (known) return known;
  const format = new Intl.RelativeTimeFormat(tag);
  relativeFormats.set(tag, format);
  return format;
}
