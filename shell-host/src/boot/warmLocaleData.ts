/**
 * Asks the browser which languages it formats numbers and dates in, right after the first paint. FormatJS asks the same
 * before the header's first word, and the first answer takes Chromium 30 ms, on a phone several times that; while the
 * shell is still on its way nobody waits for it.
 */
export function warmLocaleData(page: Window): void {
  // browser: idle callbacks don't come while a page loads; the task behind a frame comes behind its paint
  page.requestAnimationFrame(() => {
    page.setTimeout(() => {
      Intl.NumberFormat.supportedLocalesOf("en");
      Intl.DateTimeFormat.supportedLocalesOf("en");
    }, 0);
  });
}
