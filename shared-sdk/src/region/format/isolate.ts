import { directionOf } from "../locale/direction.ts";
import type { Locale } from "../locale/locales.ts";

const leftToRightIsolate = "\u2066";
const popIsolate = "\u2069";

/**
 * Keeps a text that reads from left to right in its own order on a right-to-left page. There a sign or a percent
 * would otherwise jump to the other side of its number. Left-to-right pages get the text unchanged.
 */
export function isolateLeftToRight(text: string, locale: Locale): string {
  return directionOf(locale) === "rtl" ? `${leftToRightIsolate}${text}${popIsolate}` : text;
}
