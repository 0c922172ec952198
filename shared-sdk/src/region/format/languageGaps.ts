/** Dates and durations in a language without data in browsers. */
export interface LanguageDates {
  /** Short names, January first. */
  readonly months: readonly string[];
  writeDate(day: string, month: string, year: string): string;
  readonly past: SpanWords;
  readonly future: SpanWords;
}

export type SpanUnit = "second" | "minute" | "hour" | "day" | "month" | "year";

/** The unit after the number; both languages use the same form for all numbers. */
type SpanWords = Readonly<Record<SpanUnit, string>>;

/**
 * browser: Chromium answers with English for Georgian and with codes ("M11", "-3 h") for Kazakh
 * Source:  CLDR 48, against which a test holds every entry
 */
export const datesByLanguage = new Map<string, LanguageDates>([
  [
    "ka",
    {
      months: ["იან", "თებ", "მარ", "აპრ", "მაი", "ივნ", "ივლ", "აგვ", "სექ", "ოქტ", "ნოე", "დეკ"],
      writeDate: (day, month, year) => `${day} ${month}. ${year}`,
      past: {
        second: "წამის წინ",
        minute: "წუთის წინ",
        hour: "საათის წინ",
        day: "დღის წინ",
        month: "თვის წინ",
        year: "წლის წინ",
      },
      future: {
        second: "წამში",
        minute: "წუთში",
        hour: "საათში",
        day: "დღეში",
        month: "თვეში",
        year: "წელიწადში",
      },
    },
  ],
  [
    "kk",
    {
      months: ["қаң", "ақп", "нау", "сәу", "мам", "мау", "шіл", "там", "қыр", "қаз", "қар", "жел"],
      writeDate: (day, month, year) => `${year} ж. ${day} ${month}.`,
      past: {
        second: "секунд бұрын",
        minute: "минут бұрын",
        hour: "сағат бұрын",
        day: "күн бұрын",
        month: "ай бұрын",
        year: "жыл бұрын",
      },
      future: {
        second: "секундтан кейін",
        minute: "минуттан кейін",
        hour: "сағаттан кейін",
        day: "күннен кейін",
        month: "айдан кейін",
        year: "жылдан кейін",
      },
    },
  ],
]);
