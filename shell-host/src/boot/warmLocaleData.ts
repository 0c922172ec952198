/**
 * Asks the browser which languages it formats numbers and dates in, once it has nothing else to do. FormatJS asks the
 * same before the header's first word, and the first answer takes Chromium 30 ms, on a phone several times that; while
 * the shell is still on its way nobody waits for it.
 */
export function warmLocaleData(page: Window): void {
  // browser: Safari has no idle callbacks
  const { requestIdleCallback } = page as { requestIdleCallback?: Window["requestIdleCallback"] };
  requestIdleCallback?.call(page, () => {
    Intl.NumberFormat.supportedLocalesOf("en");
    Intl.DateTimeFormat.supportedLocalesOf("en");
  });
}
